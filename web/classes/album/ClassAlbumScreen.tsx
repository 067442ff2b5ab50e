import { albumInfo, albumList } from '@college/contract/classes/album.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { albumDayText, mayDeletePicture } from '@college/rules/classes/album.ts'
import { dayOf } from '@college/rules/kit/day.ts'
import { Images, ImageUp, ListChecks } from 'lucide-react'
import { useState } from 'react'
import { PicturePreview } from '../../files/door.ts'
import { usePagedList } from '../../kit/data/paged-list.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { IconRow } from '../../ui/list/IconRow.tsx'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { ClassFailure } from '../ClassFailure.tsx'
import { WithClass } from '../WithClass.tsx'
import { AddPictures } from './AddPictures.tsx'
import styles from './Album.module.css'
import { AlbumTile, pictureName } from './AlbumTile.tsx'
import { useDeletePictures } from './use-delete-pictures.ts'

const TITLE = '班级相册'

/** The pictures of a class, or of one of its activities when `id` names one (D2-R10, D2-B085). */
export const ClassAlbumScreen = ({ id }: { id?: string }) => (
  <WithClass id={id} title={TITLE}>
    {(subjectId) => <AlbumPage key={subjectId} subjectId={subjectId} />}
  </WithClass>
)

function AlbumPage({ subjectId }: { subjectId: string }) {
  const info = useAsk(albumInfo, { subjectId }, { feature: 'classes' })
  if (info.data) return <Album subjectId={subjectId} info={info.data} />
  if (info.error) return <ClassFailure title={TITLE} error={info.error} onRetry={() => void info.refetch()} />
  return (
    <>
      <TopBar title={TITLE} />
      <Skeleton place="page">
        <div className={styles.page}>
          <div className={styles.loading}>
            {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map((key) => (
              <PictureSkeleton key={key} />
            ))}
          </div>
        </div>
      </Skeleton>
    </>
  )
}

const PictureSkeleton = () => <SkeletonBlock aspectRatio={1} borderRadius="var(--nc-r-s)" />

type Info = Reply<typeof albumInfo>

function Album({ subjectId, info }: { subjectId: string; info: Info }) {
  const pages = usePagedList(albumList, { subjectId }, { feature: 'classes' })
  const [shown, setShown] = useState<string>()
  const [isAdding, setAdding] = useState(false)
  const { chosen, setChosen, toggle, remove, removeChosen, isPending } = useChosenPictures()
  const today = dayOf(new Date())
  const mayDelete = ({ mine }: { mine: number }) => mayDeletePicture(mine === 1, info.isstudent)
  const isOfClass = info.classId === subjectId

  return (
    <>
      <TopBar title={isOfClass ? TITLE : info.title}>
        {pages.rows.some(mayDelete) && (
          <IconButton
            label={chosen ? '取消选择' : '选择照片'}
            aria-pressed={chosen !== undefined}
            icon={<ListChecks size={23} />}
            onClick={() => setChosen(chosen ? undefined : new Set())}
          />
        )}
      </TopBar>
      <div className={styles.page}>
        {isOfClass && <Activities activities={info.activities} />}
        <PagedList
          pages={pages}
          label="照片"
          layout="pictures"
          group={({ create_time }) => albumDayText(create_time, today)}
          skeleton={<PictureSkeleton />}
          empty={{ hint: '上传第一张照片，和同学分享' }}
        >
          {(picture) => (
            <AlbumTile
              picture={picture}
              {...(chosen && { isChosen: chosen.has(picture._id), mayChoose: mayDelete(picture) })}
              onTap={() => (chosen ? toggle(picture._id) : setShown(picture._id))}
            />
          )}
        </PagedList>
      </div>
      <BottomBar>
        {chosen ? (
          <Button kind="danger" block busy={isPending} disabled={chosen.size === 0} onClick={() => void removeChosen()}>
            删除（{chosen.size}）
          </Button>
        ) : (
          <Button block onClick={() => setAdding(true)}>
            <ImageUp size={20} aria-hidden="true" />
            上传照片
          </Button>
        )}
      </BottomBar>
      <AddPictures subjectId={subjectId} isOpen={isAdding} onClose={() => setAdding(false)} />
      {shown !== undefined && (
        <PicturePreview
          pictures={pages.rows.map((row) => ({ _id: row._id, image: row.image, name: pictureName(row) }))}
          first={shown}
          isWhole={pages.finished}
          onNearEnd={() => void pages.loadMore()}
          mayDelete={(id) => pages.rows.some((row) => row._id === id && mayDelete(row))}
          onDelete={(id) => remove([id])}
          onClose={() => setShown(undefined)}
        />
      )}
    </>
  )
}

/** The pictures chosen for deletion: `chosen` is undefined while none can be. */
function useChosenPictures() {
  const [chosen, setChosen] = useState<ReadonlySet<string>>()
  const { remove, isPending } = useDeletePictures()
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const removeChosen = async () => {
    if (chosen && (await remove([...chosen]))) setChosen(undefined)
  }
  return { chosen, setChosen, toggle, remove, removeChosen, isPending }
}

/** The albums of the activities of the class; nothing if there are none. */
function Activities({ activities }: Pick<Info, 'activities'>) {
  const go = useGo()
  if (activities.length === 0) return null
  return (
    <Section title="活动相册">
      <Card rows>
        {activities.map(({ id, title, day, pictures }) => (
          <IconRow
            key={id}
            icon={Images}
            name={title}
            meta={`${day} · ${pictures} 张`}
            onTap={() => go(href(routes.classAlbum, { id }))}
          />
        ))}
      </Card>
    </Section>
  )
}
