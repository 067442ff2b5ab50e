import { useState } from 'react'

/** Answers the error text of a value; undefined when it is valid. */
type Rule = (value: string) => string | undefined

/** The rule for a field that must not be empty. */
export const required =
  (message: string): Rule =>
  (value) =>
    value.trim() === '' ? message : undefined

/**
 * The values and errors of a form. `field(name)` gives a `Field` its props; `check` runs the rules and focuses the
 * first invalid field. Values are trimmed before they are checked and sent (D1-B209).
 */
export function useForm<Name extends string>(initial: Record<Name, string>) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({})

  const set = (name: Name, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _, ...rest }) => rest as Partial<Record<Name, string>>)
  }

  return {
    /** Trimmed. */
    values: Object.fromEntries(Object.entries<string>(values).map(([name, value]) => [name, value.trim()])) as Record<
      Name,
      string
    >,
    set,
    field: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: string) => set(name, value),
    }),
    /** Shows `message` under a field, for example a refusal of the server. */
    fail: (name: Name, message: string) => setErrors((before) => ({ ...before, [name]: message })),
    check(rules: Partial<Record<Name, Rule>>): boolean {
      const wrong = Object.entries<Rule | undefined>(rules).flatMap(([name, rule]) => {
        const error = rule?.(values[name as Name].trim())
        return error ? [[name, error] as const] : []
      })
      setErrors((before) => ({ ...before, ...(Object.fromEntries(wrong) as Partial<Record<Name, string>>) }))
      const [first] = wrong
      if (first) document.querySelector<HTMLInputElement>(`input[name="${first[0]}"]`)?.focus()
      return wrong.length === 0
    },
  }
}
