const { createServer } = require('node:http')
const { createElement } = require('react')
const { renderToPipeableStream } = require('react-dom/server')
const { rows, port, host } = require('./planted.cjs')

const Row = ({ id, title }) => createElement('li', { className: id % 2 ? 'odd' : 'even' }, title)
const Page = () => createElement('ul', null, ...rows().map(row => createElement(Row, { key: row.id, ...row })))

createServer((_, response) => {
  const { pipe } = renderToPipeableStream(createElement(Page), {
    onShellReady() {
      response.setHeader('content-type', 'text/html')
      pipe(response)
    },
  })
}).listen(port, host)
