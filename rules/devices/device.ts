/** The stored fields of a phone (D1-E39): model and system are for support, id and maker for push messages. */
const FIELDS = ['deviceId', 'deviceType', 'manufacturer', 'model', 'version'] as const
/** The longest value, in characters. */
const LONGEST = 100

/** The known fields of the device JSON that the app shell sends; undefined when the text is not a JSON object. */
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
