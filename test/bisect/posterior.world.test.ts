process.env.DRAWS = 'full'
await import('./posterior.test.ts')
