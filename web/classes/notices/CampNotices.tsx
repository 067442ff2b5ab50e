import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { AnnouncementPage } from './AnnouncementPage.tsx'
import { NoticesPage } from './NoticesPage.tsx'

/** D2-R24: the announcements of a camp. */
export const CampAnnouncementsScreen = ({ id }: { id: string }) => (
  <NoticesPage id={id} title="公告" addressOf={({ _id }) => href(routes.campAnnouncement, { id: _id })} />
)

/** D2-R30: one announcement of a camp, with its content (D2-Q83). */
export const CampAnnouncementScreen = ({ id }: { id: string }) => <AnnouncementPage id={id} />
