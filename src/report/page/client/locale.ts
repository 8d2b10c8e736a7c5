// The language of a browser without a locale is `en-US@posix`, which Intl refuses: the charts would take the whole page with them.
try {
  new Intl.NumberFormat(navigator.language)
} catch {
  Object.defineProperty(navigator, 'language', { value: 'en-US' })
}
