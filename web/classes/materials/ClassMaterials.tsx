import { type ClassState, classStates } from '@college/contract/classes/class.ts'
import { classFileList } from '@college/contract/classes/materials.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Card } from '../../ui/Card.tsx'
import { Section } from '../../ui/Section.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { MaterialRow, MaterialSkeleton } from './MaterialRow.tsx'

/** So many are shown on the page of the class. */
const SHOWN = 4

/** States in which the materials are closed (D2-B165). */
const CLOSED: readonly ClassState[] = [classStates.enrollable, classStates.reviewing, classStates.barred]

/** The newest materials of a special class, for its tab 课程 (D2-B028); nothing if there are none. */
export function ClassMaterials({ id, state }: { id: string; state: ClassState }) {
  const isOpen = !CLOSED.includes(state)
  const query = useAsk(classFileList, { classId: id }, { enabled: isOpen, feature: 'classes' })
  const go = useGo()
  if (!isOpen || query.data?.length === 0) return null
  const total = query.data?.length ?? 0
  const seeAll = () => go(href(routes.classMaterials, { id, type: 'special', info: String(state) }))
  return (
    <Section title="相关资料" {...(total > SHOWN && { onMore: seeAll, moreText: `全部 ${total}` })}>
      <Loaded
        query={query}
        skeleton={
          <Card rows>
            <MaterialSkeleton />
            <MaterialSkeleton />
          </Card>
        }
      >
        {(materials) => (
          <Card rows>
            {materials.slice(0, SHOWN).map((material) => (
              <MaterialRow key={material._id} material={material} />
            ))}
          </Card>
        )}
      </Loaded>
    </Section>
  )
}
