import { readRecord, writeRecord } from '@college/rules/console/setting-record.ts'
import { PlainField, type ValueFieldProps } from './PlainField.tsx'

/** The fields of a setting that is a record, each with what it does. */
export function RecordField({ id, name, kind: { parts = [] }, value, onChange }: ValueFieldProps) {
  const texts = readRecord(parts, value) ?? {}
  return (
    <fieldset id={id} className="setting-record" aria-label={name}>
      {parts.map((part) => {
        const partId = `${id}-${part.key}`
        return (
          <div key={part.key} className="setting-part">
            <div>
              <label htmlFor={partId}>{part.name}</label>
              {part.does && <p className="t3 s12">{part.does}</p>}
            </div>
            <PlainField
              id={partId}
              name={part.name}
              kind={part.kind}
              value={texts[part.key] ?? part.default}
              onChange={(text) => onChange(writeRecord(parts, { ...texts, [part.key]: text }))}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
