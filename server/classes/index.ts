import type { App } from '../kit/serve.ts'
import { serveCampCourses, serveClassAssessment } from './assessment.ts'
import { serveClassCalendar } from './calendar.ts'
import { serveCampGroup } from './camp.ts'
import { serveCheckCertificate, serveRevokeCertificate } from './certificate/check-certificate.ts'
import { serveCertificateFile, serveOwnCertificate } from './certificate/own-certificate.ts'
import { serveEnrolment } from './enrol.ts'
import { serveClassEntry } from './entry.ts'
import { serveClassInfo } from './info.ts'
import { serveClassLists, serveRecommendedClasses } from './list.ts'
import { isMaterialFor } from './materials.store.ts'
import { serveClassMaterials } from './materials.ts'
import { serveClassNotices } from './notices.ts'
import { serveClassMembers, serveClassPeople } from './people.ts'
import { serveClassRank } from './rank.ts'
import { recountClasses } from './recount.ts'
import { serveReview, serveRoster } from './review.ts'
import { serveSignIn } from './sign-in.ts'
import { serveClassUnits, serveEnterItem } from './units.ts'
import { serveWaiting } from './waiting.ts'

/** Special classes and training camps. */
export function serveClasses(app: App) {
  app.fileReaders.add('class materials', ({ id }) => isMaterialFor(id))
  serveEnrolment(app)
  serveReview(app)
  serveRoster(app)
  serveWaiting(app)
  serveClassEntry(app)
  serveClassLists(app)
  serveRecommendedClasses(app)
  serveClassPeople(app)
  serveClassMembers(app)
  serveCampGroup(app)
  serveSignIn(app)
  serveClassRank(app)
  serveClassNotices(app)
  serveClassInfo(app)
  serveClassUnits(app)
  serveEnterItem(app)
  serveClassAssessment(app)
  serveCampCourses(app)
  serveClassMaterials(app)
  serveOwnCertificate(app)
  serveCertificateFile(app)
  serveCheckCertificate(app)
  serveRevokeCertificate(app)
  serveClassCalendar(app)
  recountClasses(app)
}
