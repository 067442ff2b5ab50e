import { useState } from 'react'

/** What is wrong with a value, in the words the field shows; undefined when nothing is. */
type Rule = (value: string) => string | undefined

/** One sentence for an empty value. */
export const required =
  (message: string): Rule =>
  (value) =>
    value.trim() === '' ? message : undefined

/**
 * The texts of a form and what is wrong with them. `field(name)` gives a `Field` its props; `check` judges by rules
 * and leads to the first field that is wrong. Values are trimmed before they are checked and sent (D1-B209).
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
    /** Shows `message` under a field, such as a refusal of the server. */
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
