import type { QuestionKey } from '@college/contract/questions/key.ts'
import { hasParts } from '@college/contract/questions/question-types.ts'
import { isMarkedByMachine } from '@college/rules/questions/marking.ts'
import { RichText } from '@college/web/ui/RichText.tsx'
import type { Asked } from '../draft.ts'
import { Fields } from '../fields/Fields.tsx'

type Props = { asked: Asked; onChange: (key: QuestionKey) => void }

/** The right answer of a question that was asked, by the fields of the editor; of a case, part by part. */
export function KeyFields({ asked, onChange }: Props) {
  const { type, body, key } = asked
  if (!hasParts(type)) return <Fields isKeyOnly asked={asked} onChange={(_, next) => onChange(next)} />
  return (body.parts ?? []).map(({ value, type: partType, stem, weight: _, ...offers }, at) => (
    <section key={value} className="part">
      <div className="row">
        <b className="num">（{at + 1}）</b>
        <RichText html={stem} className="grow" />
      </div>
      {isMarkedByMachine(partType) && (
        <Fields
          isPart
          isKeyOnly
          asked={{ type: partType, body: offers, key: key.parts?.[value] ?? {} }}
          onChange={(__, next) => onChange({ ...key, parts: { ...key.parts, [value]: next } })}
        />
      )}
    </section>
  ))
}
