// A shop's catalogue, the same at every start.
export const categories = Array.from({ length: 120 }, (_, id) => ({
  id,
  name: `Category ${id}`,
  slug: `category-${id}`,
}))

export const products = Array.from({ length: 200 }, (_, id) => ({
  id,
  title: `Product ${id}`,
  price: 5 * (1 + ((id * 37) % 170)) - 0.01,
  stock: (id * 13) % 50,
  tags: ['new', 'sale', 'limited'].slice(0, 1 + (id % 3)),
  categoryId: (id * 7) % categories.length,
}))
