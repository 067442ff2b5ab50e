import type { TObject } from 'typebox'

/** The value that consists of the `default` of each field. The build of the app writes it as plain data (web/no-schemas.ts). */
export const defaultsOf = (schema: TObject): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.properties).map(([name, field]) => [name, (field as { default?: unknown }).default]),
  )
