/**
 * Where a learner meets the name of somebody else:
 * - 'signed': they speak there by name and are answered: comments, topics, chats, a live room;
 * - 'class': both are of one class or group;
 * - 'listed': they are only counted or quoted: ratings, public notes, who likes something, a login that was scanned.
 * Staff in their tables, teachers and hosts are named in full, and so is a certificate, which says what is printed on it.
 */
type NamePlace = 'signed' | 'class' | 'listed'

/** What stands in place of the name of an account that was closed. */
export const CLOSED_NAME = '已注销用户'

/** The name as others see it there; one's own is always whole. `isOwn`: it is read by the person whose name it is. */
export const shownName = (name: string, place: NamePlace, isOwn = false): string =>
  place === 'listed' && !isOwn && name !== CLOSED_NAME ? maskName(name) : name

/** '王*明', '王*', '欧**国'. Letters are counted, not bytes. */
function maskName(name: string): string {
  const letters = [...name.trim()]
  if (letters.length < 2) return letters.join('')
  if (letters.length === 2) return `${letters[0]}*`
  return `${letters[0]}${'*'.repeat(letters.length - 2)}${letters.at(-1)}`
}
