process.env.DRAWS = 'full'
await import('./red.test.ts')
