/** What is kept of a phone (D1-E39), by its data register: model and system for support, id and maker for pushing. */
const FIELDS = ['deviceId', 'deviceType', 'manufacturer', 'model', 'version'] as const
/** Characters. */
const LONGEST = 100

/** The known fields of what a shell says; undefined when that is no JSON object. */
export function readDevice(written: string): Record<string, string> | undefined {
  const said = parse(written)
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return undefined
  const values = FIELDS.map((name) => [name, (said as Record<string, unknown>)[name]] as const)
  return Object.fromEntries(
    values.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value.slice(0, LONGEST)]] : [])),
  )
}

function parse(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}
