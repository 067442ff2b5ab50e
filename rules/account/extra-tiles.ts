/** Whether the two extra platform tiles are for this person: the setting lists ids or numbers (D1-Q54). */
export function hasExtraTiles(setting: string, person: { id: string; loginName: string }): boolean {
  const listed = setting.split(/[\s,，;；]+/)
  return listed.includes(person.id) || listed.includes(person.loginName)
}
