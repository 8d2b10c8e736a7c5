// The language of a browser without a locale is `en-US@posix`, which Intl refuses. The charts would fail, and the whole page with them.
try {
  new Intl.NumberFormat(navigator.language)
} catch {
  Object.defineProperty(navigator, 'language', { value: 'en-US' })
}
