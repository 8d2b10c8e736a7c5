process.env.DRAWS = 'full'
await import('./faults.test.ts')
