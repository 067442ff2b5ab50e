export { mentionsOf, takeNameOut } from './mentions.store.ts'
export { admitMentions, keepMentions, tellMentioned } from './mentions.ts'
