import { briefDetail } from '@college/contract/briefs/detail.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { openingOf } from '@college/rules/briefs/open-resource.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { FileText, Image, Link2, type LucideIcon, Video } from 'lucide-react'
import { bridge } from '../kit/bridge/bridge.ts'
import { useAsk } from '../kit/data/queries.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { useTitle } from '../kit/navigation/title.ts'
import { Card } from '../ui/Card.tsx'
import { Cover } from '../ui/Cover.tsx'
import { showConfirm } from '../ui/layers/confirm.tsx'
import { showRefusal } from '../ui/layers/refusal.ts'
import { toast } from '../ui/layers/toast.tsx'
import { IconRow } from '../ui/list/IconRow.tsx'
import { Loaded } from '../ui/states/Loaded.tsx'
import { Notice } from '../ui/states/Notice.tsx'
import { SkeletonBlock } from '../ui/states/Skeleton.tsx'
import { WayOut } from '../ui/states/ways-out.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './BriefScreen.module.css'

type Brief = Reply<typeof briefDetail>
type Resource = Brief['resources'][number]

/** D1-R22: a brief and its resources. */
export function BriefScreen({ id }: { id: string }) {
  const brief = useAsk(briefDetail, { id }, { feature: 'briefs' })
  useTitle(brief.data?.title)
  return (
    <>
      <TopBar title="简报" />
      <div className={styles.page}>
        <Loaded query={brief} page skeleton={<Skeleton />}>
          {(brief) => <Shown brief={brief} />}
        </Loaded>
      </div>
    </>
  )
}

const Skeleton = () => (
  <div className={styles.stack}>
    <SkeletonBlock aspectRatio="716 / 328" borderRadius="var(--nc-r-l)" />
    <SkeletonBlock height={88} borderRadius="var(--nc-r-l)" />
    <SkeletonBlock height={220} borderRadius="var(--nc-r-l)" />
  </div>
)

function Shown({ brief: { id, title, cover, theme, publishDate, resources } }: { brief: Brief }) {
  return (
    <div className={styles.stack}>
      <Cover src={firstFile(cover)} seed={id} theme={theme} shape="wide" eager className={styles.cover} />
      <header>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.meta}>
          <span>{publishDate} 发布</span>
          <span>{resources.length} 份资源</span>
        </p>
      </header>
      <Card rows>
        {resources.map((resource) => (
          <ResourceRow key={resource.id} resource={resource} />
        ))}
        {resources.length === 0 && (
          <Notice title="无数据">
            <WayOut to={href(routes.home, { tab: 'briefs' })}>看看其他简报</WayOut>
          </Notice>
        )}
      </Card>
    </div>
  )
}

const kinds: Record<Resource['type'], { icon: LucideIcon; tone: 'tone1' | 'tone2' | 'tone3' | 'tone4'; text: string }> =
  {
    video: { icon: Video, tone: 'tone1', text: '视频' },
    document: { icon: FileText, tone: 'tone3', text: '文档' },
    picture: { icon: Image, tone: 'tone4', text: '图片' },
    link: { icon: Link2, tone: 'tone2', text: '链接' },
  }

function ResourceRow({ resource }: { resource: Resource }) {
  const open = useOpen()
  const { text, ...kind } = kinds[resource.type]
  const meta = `${text} · ${resource.publishDate}`
  return <IconRow {...kind} name={resource.name} meta={meta} onTap={() => void open(resource)} />
}

/** Opens a resource on the screen for its kind, or says why it cannot be opened (D1-Q52). */
function useOpen() {
  const go = useGo()
  return async ({ type, address, name }: Resource) => {
    const opening = openingOf({ type, address })
    if ('refusal' in opening) return void showRefusal(opening.refusal)
    if (opening.in === 'video') return go(href(routes.videoFile, { url: address, name }))
    if (opening.in === 'preview') return go(href(routes.previewFile, { url: address, name }))
    if (address.startsWith('/')) return go(address)
    // External pages open outside the app and are never framed (security 11).
    if (!(await showConfirm({ text: `即将离开干部网院，前往 ${new URL(address).host}，是否继续？` }))) return
    if (!(await bridge().openUrl(address))) toast('没有资料地址')
  }
}
