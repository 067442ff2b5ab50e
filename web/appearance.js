// Before the first paint: the look that was chosen last (web/kit/appearance.ts keeps it), so that no page flashes.
// In JavaScript of 2009, as engines/check.js.
;(function () {
  var dataset = document.documentElement.dataset
  var kept = {}
  try {
    kept = JSON.parse(localStorage.getItem('nc-appearance') || '{}').state || {}
  } catch (_error) {
    // Storage is closed or was tampered with: the system's look will do.
  }
  var systemIsDark = window.matchMedia('(prefers-color-scheme: dark)').matches
  var isDark = kept.scheme === 'dark' || (kept.scheme !== 'light' && systemIsDark)
  dataset.prefersColorScheme = isDark ? 'dark' : 'light'
  if (kept.isLarge === true) dataset.ncSize = 'large'
})()
