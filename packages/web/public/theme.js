// Runs before the first paint, so that the page never flashes in the wrong colours. The content policy allows no
// inline script; this file is small enough to block for. `src/api/theme.ts` writes what is read here.
;(() => {
  const page = document.documentElement
  const read = (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  let theme = {}
  try {
    theme = JSON.parse(read('theme') || '{}') || {}
  } catch {
    // Damaged by hand: the defaults are as good.
  }
  // The server writes the instance's mode and scheme into the page; a page from elsewhere remembers the last ones.
  const mode = read('mode') || page.dataset.mode || theme.mode || 'system'
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  page.classList.toggle('dark', dark)
  if (!page.dataset.mode && typeof theme.scheme === 'string') page.dataset.theme = theme.scheme
  const custom = theme.custom || {}
  for (const variables of dark ? [custom.root, custom.dark] : [custom.root]) {
    for (const name in variables) page.style.setProperty(name, variables[name])
  }
  page.lang = /[?&]lang=en/.test(location.search) || read('lang') === 'en' ? 'en' : 'zh-CN'
  if (location.pathname.startsWith('/admin')) page.dataset.area = 'admin'
})()
