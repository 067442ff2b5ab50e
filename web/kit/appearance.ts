import { create } from 'zustand'
import { persist } from 'zustand/middleware'

type Scheme = 'light' | 'dark' | 'system'
type Appearance = {
  scheme: Scheme
  /** 长辈: larger type and targets. */
  isLarge: boolean
  setScheme: (scheme: Scheme) => void
  setLarge: (isLarge: boolean) => void
}

/** Also read by public/appearance.js, which applies it before the first paint. */
const KEY = 'nc-appearance'

/** Colour scheme and type size on this device. Stored in localStorage, so all tabs share it. */
export const useAppearance = create<Appearance>()(
  persist(
    (set) => ({
      scheme: 'system',
      isLarge: false,
      setScheme: (scheme) => set({ scheme }),
      setLarge: (isLarge) => set({ isLarge }),
    }),
    { name: KEY, partialize: ({ scheme, isLarge }) => ({ scheme, isLarge }) },
  ),
)

/** Writes the chosen appearance to <html>, and again after a change here, in another tab or in the system settings. */
export function applyAppearance(): () => void {
  const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)')
  const apply = () => {
    const { scheme, isLarge } = useAppearance.getState()
    const isDark = scheme === 'system' ? systemIsDark.matches : scheme === 'dark'
    const { dataset } = document.documentElement
    dataset.prefersColorScheme = isDark ? 'dark' : 'light'
    if (isLarge) dataset.ncSize = 'large'
    else delete dataset.ncSize
    matchBrowserBar()
  }
  const follow = ({ key }: StorageEvent) => {
    if (key === KEY) void useAppearance.persist.rehydrate()
  }
  const unsubscribe = useAppearance.subscribe(apply)
  systemIsDark.addEventListener('change', apply)
  window.addEventListener('storage', follow)
  apply()
  return () => {
    unsubscribe()
    systemIsDark.removeEventListener('change', apply)
    window.removeEventListener('storage', follow)
  }
}

/** Gives the browser's address bar the background colour of the page. */
function matchBrowserBar() {
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--nc-bg').trim()
  if (ground) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
}
