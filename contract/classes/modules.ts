import * as classActs from './acts.ts'
import * as classAlbum from './album.ts'
import * as camp from './camp.ts'
import * as classCertificate from './certificate.ts'
import * as community from './community.ts'
import * as classEdit from './edit.ts'
import * as classEnrolment from './enrol.ts'
import * as classGradeActs from './grade-acts.ts'
import * as classGrades from './grades.ts'
import * as classInfo from './info.ts'
import * as classLists from './list.ts'
import * as classMaterials from './materials.ts'
import * as classMembers from './members.ts'
import * as classNotices from './notices.ts'
import * as classPeople from './people.ts'
import * as classRank from './rank.ts'
import * as classRequests from './requests.ts'
import * as classReview from './review.ts'
import * as classSignIn from './sign-in.ts'
import * as classStaff from './staff.ts'
import * as classStaffActivities from './staff-activities.ts'
import * as classStaffCertificates from './staff-certificates.ts'
import * as classStaffEnrol from './staff-enrol.ts'
import * as classStaffNotices from './staff-notices.ts'
import * as classStaffRequests from './staff-requests.ts'
import * as classStaffSignIns from './staff-sign-ins.ts'
import * as classStudy from './study.ts'
import * as classTemplates from './templates.ts'
import * as classVotes from './votes.ts'

/** The contract files about classes, for `contract/endpoints.ts`. */
export const classModules: object[] = [
  classEdit,
  classEnrolment,
  classReview,
  classLists,
  classPeople,
  camp,
  classSignIn,
  classRank,
  classRequests,
  classNotices,
  classCertificate,
  classGradeActs,
  classGrades,
  classInfo,
  classStaff,
  classStaffEnrol,
  classMembers,
  classStaffNotices,
  classStaffActivities,
  classStaffSignIns,
  classStaffRequests,
  classStaffCertificates,
  classStudy,
  classMaterials,
  classActs,
  classAlbum,
  community,
  classTemplates,
  classVotes,
]
