process.env.DRAWS = 'full'
await import('./loop.test.ts')
