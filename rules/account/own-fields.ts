const LONGEST_JOB = 50
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/

/** Whether a person may set this field of theirs to this (D1-Q57); phone and photo want proof of their own. */
export function isFieldValue(field: 'sex' | 'job', value: string): boolean {
  if (field === 'sex') return value === '1' || value === '2'
  return [...value].length <= LONGEST_JOB && !CONTROL.test(value)
}
