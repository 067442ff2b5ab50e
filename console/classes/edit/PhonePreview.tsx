import { classTypes } from '@college/contract/classes/class.ts'
import type { WrittenClass } from '@college/contract/classes/preview.ts'
import type { PreviewAs } from '@college/contract/kit/preview.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { PhonePane } from '../../ui/phone/PhonePane.tsx'
import type { StepProps } from './step.ts'

type Props = Pick<StepProps, 'saved' | 'editor'> & { isAlways?: boolean }

/** The learner's own app at this class, in a phone: as it is written, for a member or for somebody who has not enrolled. */
export function PhonePreview({ saved, editor, isAlways = false }: Props) {
  const [as, setAs] = useState<PreviewAs>('student')
  const { id, type, version, placesTaken } = saved
  const { draft, known, isChanged } = editor
  // biome-ignore lint/correctness/useExhaustiveDependencies: `known` is made anew for each render, and changes with the draft
  const written = useMemo(
    (): WrittenClass => ({ id, type, as, placesTaken, draft, ...known }),
    [id, type, as, placesTaken, draft, version],
  )
  return (
    <PhonePane
      name="学员看到的班级"
      as={as}
      page={href(type === classTypes.camp ? routes.camp : routes.specialClass, { id })}
      latest={{ about: 'class', version, written }}
      note={isChanged ? '还没有保存；人数、新加内容的老师和时长以上次保存为准' : '以还没有开始学习的学员为例'}
      isAlways={isAlways}
      end={
        <Segmented
          size="small"
          aria-label="以谁的身份"
          value={as}
          options={[
            { value: 'student', label: '学习' },
            { value: 'visitor', label: '报名' },
          ]}
          onChange={setAs}
        />
      }
    />
  )
}
