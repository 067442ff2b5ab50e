import type { CatalogueKind } from '@college/contract/catalogue/kind.ts'
import { catalogueGroups } from '@college/contract/catalogue/kinds.ts'
import type { Field } from '@college/contract/kit/form.ts'
import { fieldsOf } from '@college/rules/kit/catalogue.ts'
import { compareParagraphs, paragraphsOf } from '@college/rules/kit/paragraphs.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { ShownValue } from '../ui/form/ShownValue.tsx'
import type { Known } from './names.ts'

type Proposal = NonNullable<Known['proposal']>
const kinds: readonly CatalogueKind[] = Object.values(catalogueGroups).flatMap((group) => [...group.kinds])

/** What would be shown to everybody: what differs from what it takes the place of, or all of it. */
export function Proposed({ thing, proposal }: { thing: string; proposal: Proposal }) {
  const [view, setView] = useState<'changes' | 'all'>('changes')
  const { before } = proposal
  const kind = kinds.find(({ of }) => of === thing)
  if (!kind) return null
  const isCompared = before !== null && view === 'changes'
  const fields = fieldsOf(kind).filter(({ key }) => !isCompared || differ(before[key], proposal.after[key]))
  return (
    <>
      {before !== null && (
        <Segmented
          options={[
            { value: 'changes', label: '和现在的不同' },
            { value: 'all', label: '全文' },
          ]}
          value={view}
          onChange={setView}
        />
      )}
      {fields.length === 0 && <p className="t2">和现在的完全相同</p>}
      {fields.map((field) => (
        <section key={field.key} aria-label={field.label}>
          <h3>{field.label}</h3>
          {isCompared ? (
            <Compared field={field} before={before[field.key]} after={proposal.after[field.key]} />
          ) : (
            <ShownValue field={field} value={proposal.after[field.key]} />
          )}
        </section>
      ))}
    </>
  )
}

const differ = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

type Both = { field: Field; before: unknown; after: unknown }

function Compared({ field, before, after }: Both) {
  if (field.type === 'html') return <ComparedText before={String(before)} after={String(after)} />
  return (
    <p>
      <del>
        <ShownValue field={field} value={before} />
      </del>{' '}
      <ins>
        <ShownValue field={field} value={after} />
      </ins>
    </p>
  )
}

/** Paragraphs without changes are left out beyond those beside a change. */
function ComparedText({ before, after }: { before: string; after: string }) {
  const compared = compareParagraphs(paragraphsOf(before), paragraphsOf(after))
  const changed = compared.map(({ is }) => is !== 'same')
  if (!changed.includes(true)) return <p className="t2">文字没有变，只改了格式或链接，请看全文</p>
  const isNear = (at: number) => changed[at - 1] || changed[at] || changed[at + 1]
  return compared.map(({ text, is }, at) => {
    // A paragraph is its place in the comparison.
    const key = `${at} ${is}`
    if (!isNear(at)) return isNear(at - 1) || at === 0 ? <p key={key}>…</p> : null
    if (is === 'same') return <p key={key}>{text}</p>
    return <p key={key}>{is === 'added' ? <ins>{text}</ins> : <del>{text}</del>}</p>
  })
}
