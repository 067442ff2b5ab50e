import type { Category } from '@college/contract/courses/catalogue.ts'
import type { InWords } from '@college/contract/kit/wire.ts'
import { useState } from 'react'
import { CourseList } from '../courses/door.ts'
import { Button } from '../ui/Button.tsx'
import { Chip, Chips } from '../ui/form/Chip.tsx'
import styles from './CategoryTab.module.css'

type Props = { category: InWords<typeof Category>; onAll: () => void }

/** The courses of one category, filtered by its second level, 全部 first (D1-B027, D1-B028, D1-B029). */
export function CategoryTab({ category, onAll }: Props) {
  const [second, setSecond] = useState<string>()
  const { categoryId, children } = category
  const action = (
    <Button kind="soft" small onClick={onAll}>
      看看全部课程
    </Button>
  )
  return (
    <>
      {children.length > 0 && (
        <div className={styles.chips}>
          <Chips label={`${category.name}的分类`}>
            <Chip isOn={second === undefined} onTap={() => setSecond(undefined)}>
              全部
            </Chip>
            {children.map((child) => (
              <Chip key={child.categoryId} isOn={second === child.categoryId} onTap={() => setSecond(child.categoryId)}>
                {child.name}
              </Chip>
            ))}
          </Chips>
        </div>
      )}
      <CourseList
        key={second ?? ''}
        first={categoryId}
        second={second}
        empty={{ hint: '选中的分类下还没有课程', action }}
      />
    </>
  )
}
