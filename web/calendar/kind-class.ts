import type { DayKind } from '@college/contract/home/day.ts'
import { kindTones } from '../home/door.ts'

/** The class in kinds.module.css that colours a bar or a dot, as home colours the icon of the kind. */
export const kindClass = (kind: DayKind): `tone${1 | 2 | 3 | 4 | 5}` => `tone${kindTones[kind]}`
