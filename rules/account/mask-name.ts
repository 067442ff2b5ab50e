/** A name as somebody else may see it: '王*明', '王*', '欧**华'. Letters are counted, not bytes. */
export function maskName(name: string): string {
  const letters = [...name.trim()]
  if (letters.length < 2) return letters.join('')
  if (letters.length === 2) return `${letters[0]}*`
  return `${letters[0]}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`
}
