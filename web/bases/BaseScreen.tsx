import { baseDetail } from '@college/contract/bases/bases.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { countText } from '@college/rules/kit/format.ts'
import { MapPin, Phone, School, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { bridge } from '../kit/bridge/bridge.ts'
import { useAsk } from '../kit/data/queries.ts'
import { useTitle } from '../kit/navigation/title.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Cover } from '../ui/Cover.tsx'
import { preloadRichText, RichText } from '../ui/RichText.tsx'
import { Section } from '../ui/Section.tsx'
import { toastBridgeFailure } from '../ui/states/bridge-failure.ts'
import { Loaded } from '../ui/states/Loaded.tsx'
import { SkeletonBlock } from '../ui/states/Skeleton.tsx'
import { Tag } from '../ui/Tag.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { BaseFiles } from './BaseFiles.tsx'
import styles from './BaseScreen.module.css'

preloadRichText()

/** D3-R32: a teaching base, how to reach it, and what it offers to watch and read. */
export function BaseScreen({ id }: { id: string }) {
  const base = useAsk(baseDetail, { id }, { feature: 'bases' })
  useTitle(base.data?.title)
  return (
    <>
      <TopBar title="教学基地" />
      <div className={styles.page}>
        <Loaded query={base} page skeleton={<Skeleton />}>
          {(base) => <Shown base={base} />}
        </Loaded>
      </div>
    </>
  )
}

function Shown({ base }: { base: Reply<typeof baseDetail> }) {
  const { baseId: id, title, cover, theme, area_text, clicks, content } = base
  return (
    <div className={styles.stack}>
      <Cover src={firstFile(cover)} seed={id} theme={theme} shape="wide" eager className={styles.cover} />
      <header>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.meta}>
          <Tag>{area_text}</Tag>
          <span>浏览量 {countText(clicks)}</span>
        </p>
      </header>
      <Contact base={base} />
      <BaseFiles title="视频" list={base.video_upload} />
      <BaseFiles title="资料" list={base.file_upload} />
      {content && (
        <Section title="基地介绍">
          <Card className={styles.content}>
            <RichText html={content} />
          </Card>
        </Section>
      )}
    </div>
  )
}

/** Contact, phone, site and address; what the base does not say is left out. */
function Contact({ base }: { base: Reply<typeof baseDetail> }) {
  const { base_contact, base_phone, base_site, base_address } = base
  const call = () => void bridge().call(base_phone).catch(toastBridgeFailure)
  if (!base_contact && !base_phone && !base_site && !base_address) return null
  return (
    <Card rows>
      <Line icon={<UserRound size={20} aria-hidden="true" />} name="联系人" value={base_contact} />
      <Line icon={<Phone size={20} aria-hidden="true" />} name="联系电话" value={base_phone}>
        <Button small onClick={call}>
          拨打
        </Button>
      </Line>
      <Line icon={<School size={20} aria-hidden="true" />} name="教学场地" value={base_site} />
      <Line icon={<MapPin size={20} aria-hidden="true" />} name="地址" value={base_address} />
    </Card>
  )
}

type LineProps = { icon: ReactNode; name: string; value: string; children?: ReactNode }

const Line = ({ icon, name, value, children }: LineProps) =>
  value && (
    <div className={styles.line}>
      <span className={styles.icon}>{icon}</span>
      <p className={styles.texts}>
        <span className={styles.name}>{name}</span>
        <span className={styles.value}>{value}</span>
      </p>
      {children}
    </div>
  )

const Skeleton = () => (
  <div className={styles.stack}>
    <SkeletonBlock aspectRatio="716 / 328" borderRadius="var(--nc-r-l)" />
    <SkeletonBlock height={56} borderRadius="var(--nc-r-l)" />
    <SkeletonBlock height={248} borderRadius="var(--nc-r-l)" />
    <SkeletonBlock height={160} borderRadius="var(--nc-r-l)" />
  </div>
)
