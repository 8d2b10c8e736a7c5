import { createElement } from 'react'

// A shop's catalogue of many small components. No JSX, so nothing is to be built.

const words = 'granite harbour lantern meadow nickel orchard pepper quartz ribbon saffron timber velvet'.split(' ')

/** The same products each time: the page has to be, too. */
export const shelves = Array.from({ length: 10 }, (_, shelf) => ({
  title: `${words[shelf % words.length]} no. ${shelf + 1}`,
  products: Array.from({ length: 40 }, (_, i) => ({
    id: shelf * 100 + i,
    name: `${words[(shelf + i) % words.length]} ${words[(7 * shelf + 5 * i) % words.length]}`,
    cents: 199 + ((shelf * 7919 + i * 104_729) % 20_000),
    stars: 1 + ((shelf + 3 * i) % 5),
    tags: words.slice(i % 8, (i % 8) + 3),
  })),
}))

const Price = ({ cents }) => createElement('span', { className: 'price' }, `€ ${(cents / 100).toFixed(2)}`)

const Star = ({ lit }) => createElement('i', { className: lit ? 'star lit' : 'star', 'aria-hidden': true }, '★')

const Stars = ({ count }) =>
  createElement(
    'span',
    { className: 'stars', role: 'img', 'aria-label': `${count} of 5 stars` },
    Array.from({ length: 5 }, (_, i) => createElement(Star, { key: i, lit: i < count })),
  )

const Tag = ({ name }) => createElement('li', null, createElement('a', { href: `/tags/${name}` }, name))

const Card = ({ id, name, cents, stars, tags }) =>
  createElement(
    'article',
    { id: `product-${id}` },
    createElement('h3', null, createElement('a', { href: `/products/${id}` }, name)),
    createElement(Stars, { count: stars }),
    createElement(Price, { cents }),
    createElement(
      'ul',
      { className: 'tags' },
      tags.map(tag => createElement(Tag, { key: tag, name: tag })),
    ),
  )

export const Shelf = ({ title, products }) =>
  createElement(
    'section',
    null,
    createElement('h2', null, title),
    products.map(product => createElement(Card, { key: product.id, ...product })),
  )
