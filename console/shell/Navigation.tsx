import type { WaitingKind } from '@college/contract/console/desk.ts'
import { roleNames } from '@college/contract/kit/roles.ts'
import { Avatar } from '@college/web/ui/Avatar.tsx'
import { Badge, Menu, Tooltip } from 'antd'
import {
  Building2,
  ChartNoAxesColumn,
  ChevronsLeft,
  ChevronsRight,
  LayoutTemplate,
  ListChecks,
  type LucideIcon,
  Newspaper,
  Presentation,
  Search,
} from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useKeys } from '../kit/keys.ts'
import { useMe } from '../kit/me.ts'
import { type Place, type PlaceGroup, usePlaces } from '../kit/places.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { Jump } from './Jump.tsx'

type Props = { counts: Map<WaitingKind, number>; isFolded: boolean; onFold: () => void }

/** The places that this person may use, the way to jump, and the person. */
export function Navigation({ counts, isFolded, onFold }: Props) {
  const me = useMe()
  const highest = me.roles.at(-1)
  const { pathname } = useLocation()
  const [isJumping, setJumping] = useState(false)
  useKeys({ 'Ctrl+k': () => setJumping(true) })
  const own = usePlaces()
  const groups = [...new Set(own.map(({ group }) => group))]

  return (
    <aside className="nav">
      <div className="brand">
        <img src="/icons/logo.svg" alt="" />
        {!isFolded && (
          <>
            <b>干部网院</b>
            <small>管理后台</small>
          </>
        )}
      </div>
      <button
        type="button"
        className="jump"
        aria-label={isFolded ? '搜索或跳转' : undefined}
        onClick={() => setJumping(true)}
      >
        <Search size={16} strokeWidth={1.8} />
        {!isFolded && (
          <>
            <span>搜索或跳转</span>
            <Kbd>Ctrl K</Kbd>
          </>
        )}
      </button>
      <nav aria-label="后台导航">
        <Menu
          mode="inline"
          inlineIndent={10}
          inlineCollapsed={isFolded}
          selectedKeys={[placeAt(own, pathname)?.key ?? '']}
          items={groups.map((group) => groupItem(group, own, { counts, isFolded }))}
        />
      </nav>
      <div className="me">
        <AccountMenu>
          <button type="button" className="row" aria-label={isFolded ? me.name : undefined}>
            <Avatar seed={me.userId} name={me.name} size={28} />
            {!isFolded && (
              <span className="clip">
                <b>{me.name}</b>
                <small>{[me.unitName, highest && roleNames[highest]].filter(Boolean).join(' · ')}</small>
              </span>
            )}
          </button>
        </AccountMenu>
        <Tooltip title={isFolded ? '展开导航' : '收起导航'}>
          <button type="button" className="iconbtn" aria-label={isFolded ? '展开导航' : '收起导航'} onClick={onFold}>
            {isFolded ? <ChevronsRight size={16} /> : <ChevronsLeft size={16} />}
          </button>
        </Tooltip>
      </div>
      <Jump isOpen={isJumping} onClose={() => setJumping(false)} />
    </aside>
  )
}

/** The place whose address begins the path; the longest one. */
function placeAt(own: Place[], pathname: string): Place | undefined {
  const under = own.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return under.toSorted((one, other) => other.to.length - one.to.length)[0]
}

const groupIcons: Record<PlaceGroup, LucideIcon> = {
  待办: ListChecks,
  学情: ChartNoAxesColumn,
  教学: Presentation,
  内容: Newspaper,
  门户: LayoutTemplate,
  学院: Building2,
}

/** A group below its name; folded it is one icon with a menu of its places: more icons than that leave the window. */
function groupItem(group: PlaceGroup | undefined, own: Place[], { counts, isFolded }: Omit<Props, 'onFold'>) {
  const key = group ?? 'top'
  const places = own.filter((place) => place.group === group)
  const children = places.map((place) => placeItem(place, counts))
  if (!group || !isFolded) return { key, type: 'group' as const, label: isFolded ? null : group, children }
  const Icon = groupIcons[group]
  const isWaiting = places.some(({ waiting }) => waiting && counts.get(waiting))
  return {
    key,
    label: group,
    icon: (
      <Badge dot={isWaiting} offset={[0, 2]}>
        <Icon size={18} strokeWidth={1.8} />
        {isWaiting && <span className="nc-hidden">有待办，</span>}
      </Badge>
    ),
    children,
  }
}

function placeItem({ key, icon: Icon, name, to, waiting }: Place, counts: Props['counts']) {
  const count = waiting && counts.get(waiting)
  return {
    key,
    title: name,
    icon: <Icon size={18} strokeWidth={1.8} />,
    label: (
      <Link to={to} className="place">
        <span>{name}</span>
        {count ? <em>{count}</em> : null}
      </Link>
    ),
  }
}
