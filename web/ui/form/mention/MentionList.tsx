import { firstFile } from '@college/rules/kit/file-list.ts'
import { Avatar } from '../../Avatar.tsx'
import { classes } from '../../classes.ts'
import styles from './MentionList.module.css'
import type { OfferedPerson, useMentionField } from './use-mention-field.ts'

/** The people that `useMentionField` offers, under its field. */
export function MentionList({ id, isOpen, people, activeAt, onPick }: ReturnType<typeof useMentionField>['list']) {
  return (
    <>
      {isOpen && (
        <div id={id} role="listbox" aria-label="可以提到的人" className={styles.list}>
          {people.map((person, at) => (
            <Person key={person.id} id={`${id}-${at}`} person={person} isActive={at === activeAt} onPick={onPick} />
          ))}
        </div>
      )}
      <p className="nc-hidden" role="status">
        {isOpen ? `可以提到 ${people.length} 人，按上下键选择` : ''}
      </p>
    </>
  )
}

type PersonProps = { id: string; person: OfferedPerson; isActive: boolean; onPick: (person: OfferedPerson) => void }

const Person = ({ id, person, isActive, onPick }: PersonProps) => (
  // The field keeps the focus: its keys move through the list.
  <button
    type="button"
    id={id}
    role="option"
    aria-selected={isActive}
    tabIndex={-1}
    className={classes(styles.person, isActive && styles.active)}
    onPointerDown={(event) => event.preventDefault()}
    onClick={() => onPick(person)}
  >
    <Avatar src={firstFile(person.photo)} seed={person.id} name={person.name} size={32} />
    <span className={styles.name}>{person.name}</span>
    <span className={classes(styles.unit, 'nc-clip1')}>{person.unitName}</span>
  </button>
)
