import { searchNear } from '@college/contract/search/near.ts'
import { useAsk } from '../kit/data/queries.ts'
import { Chip, Chips } from '../ui/form/Chip.tsx'
import { Notice } from '../ui/states/Notice.tsx'
import { ToCourses } from '../ui/states/ways-out.tsx'
import styles from './NothingFound.module.css'
import { searchTexts } from './texts.ts'

type Props = { keyword: string; onChoose: (keyword: string) => void }

/** The empty result, with suggestions once they have loaded. */
export function NothingFound({ keyword, onChoose }: Props) {
  const { data = [] } = useAsk(searchNear, { searchContent: keyword }, { background: true, staleTime: 60_000 })
  return (
    <>
      {data.length > 0 && (
        <section className={styles.near} aria-label={searchTexts.near}>
          <h2 className={styles.head}>{searchTexts.near}</h2>
          <div className={styles.chips}>
            <Chips label={searchTexts.near} wrap>
              {data.map(({ title }) => (
                <Chip key={title} onTap={() => onChoose(title)}>
                  <span className="nc-clip1">{title}</span>
                </Chip>
              ))}
            </Chips>
          </div>
        </section>
      )}
      <Notice drawing="noneFound" title={searchTexts.empty} hint={searchTexts.emptyHint} page>
        <ToCourses>看看全部课程</ToCourses>
      </Notice>
    </>
  )
}
