process.env.DRAWS = 'full'
await import('./truth.test.ts')
