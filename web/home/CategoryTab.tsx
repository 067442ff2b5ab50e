import type { Category } from '@college/contract/courses/catalogue.ts'
import { useState } from 'react'
import type { Static } from 'typebox'
import { CourseList } from '../courses/door.ts'
import { Button } from '../ui/Button.tsx'
import { Chip, Chips } from '../ui/form/Chip.tsx'
import styles from './CategoryTab.module.css'

type Props = { category: Static<typeof Category>; onAll: () => void }

/** The courses of one category, filtered by its second level, 全部 first (D1-B027, D1-B028, D1-B029). */
export function CategoryTab({ category, onAll }: Props) {
  const [second, setSecond] = useState<string>()
  const { nc_flml_id, children } = category
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
              <Chip key={child.nc_flml_id} isOn={second === child.nc_flml_id} onTap={() => setSecond(child.nc_flml_id)}>
                {child.name}
              </Chip>
            ))}
          </Chips>
        </div>
      )}
      <CourseList
        key={second ?? ''}
        first={nc_flml_id}
        second={second}
        empty={{ hint: '选中的分类下还没有课程', action }}
      />
    </>
  )
}
