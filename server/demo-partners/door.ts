import type { App } from '../app-parts.ts'
import { isDemo } from '../kit/config.ts'

/** The paths of the three demo sites on this server. */
export const partnerPaths = {
  academy: '/demo-partners/academy',
  audioLibrary: '/demo-partners/library',
  bookshop: '/demo-partners/bookshop',
} as const

/** Whether an address (with or without query) is one of the demo sites; always false when the demo is off. */
export function isDemoPartner({ config }: Pick<App, 'config'>, url: string): boolean {
  const [path] = url.split('?')
  return isDemo(config) && Object.values(partnerPaths).some((known) => known === path)
}

/** The demo academy: its login address, and the secret that it shares with the college. */
export const demoAcademy = ({ secrets }: Pick<App, 'secrets'>) => ({
  url: partnerPaths.academy,
  secret: secrets.hash('demo academy', 'shared with the college'),
})
