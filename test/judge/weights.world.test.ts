process.env.DRAWS = 'full'
await import('./weights.test.ts')
