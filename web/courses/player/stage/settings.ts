import { type PlayerSettings, standardPlayer } from '@college/contract/kit/settings.ts'

/** Reads `setting_nc_player`. What it lacks, or says in the wrong form, is the default. */
export function readSettings(text: string | undefined): PlayerSettings {
  const given = parse(text)
  const entries = Object.entries(standardPlayer).map(([name, value]) => {
    const wish = given[name]
    return [name, typeof wish === typeof value ? wish : value]
  })
  return Object.fromEntries(entries)
}

function parse(text: string | undefined): Record<string, unknown> {
  try {
    const value = JSON.parse(text ?? '')
    return value && typeof value === 'object' ? value : {}
  } catch {
    return {}
  }
}
