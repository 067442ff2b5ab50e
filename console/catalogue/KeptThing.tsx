import type { CatalogueKind } from '@college/contract/catalogue/kind.ts'
import { isHiddenFirst } from '@college/rules/kit/catalogue.ts'
import { Button } from 'antd'
import { Link, useNavigate } from 'react-router'
import { ShownValue } from '../ui/form/ShownValue.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { type KnownItem, UsesNote } from './KindActs.tsx'
import { StateActs } from './StateActs.tsx'
import { StateDot } from './StateDot.tsx'
import '../ui/form/form.css'

type Props = { kind: CatalogueKind; list: string; id: string; known: KnownItem }

/**
 * A thing that is not changed any more, or not by this person: its fields to read, why, and the way on: of a kind whose
 * published things stay, the next one begun from a copy; of one that is hidden before it is changed, hiding it.
 */
export function KeptThing({ kind, list, id, known }: Props) {
  const navigate = useNavigate()
  return (
    <Sheet
      page={`edit ${kind.kind}`}
      crumb={<Link to={list}>{kind.name}</Link>}
      title={String(known.value[kind.title])}
      meta={<StateDot kind={kind} state={known.state} isComing={false} />}
      actions={
        kind.keptOnceShown ? (
          <Button type="primary" onClick={() => void navigate(`${list}/new?from=${id}`)}>
            以它为底稿新建
          </Button>
        ) : (
          isHiddenFirst(kind, known.state) && <StateActs {...{ kind, id, known }} isDirty={false} />
        )
      }
    >
      <UsesNote kind={kind} known={known} />
      <section
        className="scroll grow kept-thing"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        aria-label={kind.name}
      >
        {kind.sections.flatMap(({ fields }) =>
          fields.map((field) => (
            <section key={field.key} aria-label={field.label}>
              <h2>{field.label}</h2>
              <ShownValue field={field} value={known.value[field.key]} />
            </section>
          )),
        )}
      </section>
    </Sheet>
  )
}
