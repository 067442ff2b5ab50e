// Before the first paint: the look that was chosen last (web/kit/appearance.ts keeps it), so that no page flashes.
;(() => {
  const { dataset } = document.documentElement
  let kept = {}
  try {
    kept = JSON.parse(localStorage.getItem('nc-appearance') ?? '{}').state ?? {}
  } catch {
    // Storage is closed or was tampered with: the system's look will do.
  }
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches
  const isDark = kept.scheme === 'dark' || (kept.scheme !== 'light' && systemIsDark)
  dataset.prefersColorScheme = isDark ? 'dark' : 'light'
  if (kept.isLarge === true) dataset.ncSize = 'large'
})()
