import { bannerList } from '@college/contract/home/home.ts'
import { homeAsks } from '@college/contract/home/overview.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { safeReturn } from '@college/rules/kit/safe-return.ts'
import { Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { useIsOffline } from '../../kit/data/network.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Cover } from '../../ui/Cover.tsx'
import { classes } from '../../ui/classes.ts'
import { Skeleton, SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import styles from './Banners.module.css'
import { useCarousel } from './use-carousel.ts'
import { useOverview } from './use-overview.ts'

type Banner = Reply<typeof bannerList>[number]

/** The banners of the home page (D1-B030). Their room is always reserved, so that the content below does not shift. */
export function Banners() {
  const banners = useAsk(bannerList, homeAsks.banners, { enabled: useOverview(), staleTime: 300_000, feature: 'home' })
  const isOffline = useIsOffline()
  if (banners.data && banners.data.length > 0) return <Carousel banners={banners.data} />
  return (
    <div className={styles.carousel}>
      {banners.isPending && !isOffline ? (
        <Skeleton>
          <SkeletonBlock aspectRatio="358 / 150" />
        </Skeleton>
      ) : (
        <Cover seed="college" theme="dan" motif="shan" shape="banner" className={styles.picture} />
      )}
    </div>
  )
}

function Carousel({ banners }: { banners: readonly Banner[] }) {
  const [isPaused, setPaused] = useState(false)
  const { track, shown } = useCarousel(banners.length, isPaused)
  const [first] = banners
  return (
    <section aria-label="轮播" aria-roledescription="carousel" className={styles.carousel}>
      <div ref={track} className={styles.track} data-testid="banner-track">
        {banners.map((banner, index) => (
          <Slide key={banner.id} banner={banner} isReachable={index === shown} />
        ))}
        {/* A copy of the first slide after the last makes the rotation endless. */}
        {first && banners.length > 1 && <Slide banner={first} isReachable={false} />}
      </div>
      {banners.length > 1 && (
        <div className={styles.foot}>
          <button
            type="button"
            className={styles.pause}
            aria-label={isPaused ? '继续轮播' : '暂停轮播'}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? <Play size={14} fill="currentColor" /> : <Pause size={14} fill="currentColor" />}
          </button>
          {banners.map(({ id }, index) => (
            <span key={id} aria-hidden="true" className={classes(styles.dot, index === shown && styles.on)} />
          ))}
        </div>
      )}
    </section>
  )
}

/** Opens a screen of ours or an https address; any other link opens nothing (D1-Q90). */
function Slide({ banner, isReachable }: { banner: Banner; isReachable: boolean }) {
  const go = useGo()
  const own = safeReturn(banner.url)
  const open = () => {
    if (own) go(own)
    else if (/^https:\/\//.test(banner.url)) window.open(banner.url, '_blank', 'noopener')
  }
  return (
    <button
      type="button"
      className={styles.slide}
      aria-label={banner.title || '轮播图'}
      aria-hidden={!isReachable}
      tabIndex={isReachable ? 0 : -1}
      onClick={open}
    >
      <Cover
        src={banner.imgUrl}
        seed={banner.id}
        theme="dan"
        motif="shan"
        shape="banner"
        eager
        className={styles.picture}
      />
    </button>
  )
}
