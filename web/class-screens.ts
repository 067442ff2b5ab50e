import { lazy } from 'react'
import type { Screens } from './shell/screens.ts'

/** The screens of classes, camps and what belongs to them; a part of `screens.ts`. */
export const classScreens = {
  // classes
  basicTraining: lazy(async () => ({
    default: (await import('./classes/list/ClassListScreens.tsx')).BasicTrainingScreen,
  })),
  classAlbum: lazy(async () => ({ default: (await import('./classes/album/ClassAlbumScreen.tsx')).ClassAlbumScreen })),
  classAnnouncement: lazy(async () => ({
    default: (await import('./classes/notices/ClassNotices.tsx')).ClassAnnouncementScreen,
  })),
  classAnnouncements: lazy(async () => ({
    default: (await import('./classes/notices/ClassNotices.tsx')).ClassAnnouncementsScreen,
  })),
  classApply: lazy(async () => ({ default: (await import('./classes/apply/ClassApplyScreen.tsx')).ClassApplyScreen })),
  classComments: lazy(async () => ({
    default: (await import('./classes/community/CommunityScreen.tsx')).ClassCommentsScreen,
  })),
  classHomework: lazy(async () => ({
    default: (await import('./homework/HomeworkScreens.tsx')).ClassHomeworkScreen,
  })),
  classMaterials: lazy(async () => ({
    default: (await import('./classes/materials/MaterialsPage.tsx')).ClassMaterialsScreen,
  })),
  classMembers: lazy(async () => ({
    default: (await import('./classes/members/ClassMembersScreen.tsx')).ClassMembersScreen,
  })),
  certificate: lazy(async () => ({
    default: (await import('./classes/certificate/CertificateScreen.tsx')).CertificateScreen,
  })),
  certificateCheck: lazy(async () => ({
    default: (await import('./classes/certificate/CertificateCheckScreen.tsx')).CertificateCheckScreen,
  })),
  classRank: lazy(async () => ({ default: (await import('./classes/rank/RankPage.tsx')).ClassRankScreen })),
  examFrame: lazy(async () => ({ default: (await import('./exams/ExamScreen.tsx')).ExamScreen })),
  classGrades: lazy(async () => ({
    default: (await import('./classes/grades/ClassGradesScreen.tsx')).ClassGradesScreen,
  })),
  classRequests: lazy(async () => ({
    default: (await import('./classes/requests/ClassRequestsScreen.tsx')).ClassRequestsScreen,
  })),
  specialClass: lazy(async () => ({
    default: (await import('./classes/detail/SpecialClassScreen.tsx')).SpecialClassScreen,
  })),
  specialClasses: lazy(async () => ({
    default: (await import('./classes/list/ClassListScreens.tsx')).SpecialClassesScreen,
  })),
  unitDetail: lazy(async () => ({ default: (await import('./classes/detail/UnitDetailScreen.tsx')).UnitDetailScreen })),

  // camps
  camp: lazy(async () => ({ default: (await import('./camps/CampScreen.tsx')).CampScreen })),
  campAnnouncement: lazy(async () => ({
    default: (await import('./classes/notices/CampNotices.tsx')).CampAnnouncementScreen,
  })),
  campAnnouncements: lazy(async () => ({
    default: (await import('./classes/notices/CampNotices.tsx')).CampAnnouncementsScreen,
  })),
  campCommunity: lazy(async () => ({
    default: (await import('./classes/community/CommunityScreen.tsx')).CampCommunityScreen,
  })),
  campCourses: lazy(async () => ({ default: (await import('./camps/CampCoursesScreen.tsx')).CampCoursesScreen })),
  campExams: lazy(async () => ({ default: (await import('./exams/CampExamsScreen.tsx')).CampExamsScreen })),
  campGroup: lazy(async () => ({ default: (await import('./camps/group/CampGroupScreen.tsx')).CampGroupScreen })),
  campMailbox: lazy(async () => ({ default: (await import('./mail/MailboxScreen.tsx')).MailboxScreen })),
  campMaterials: lazy(async () => ({
    default: (await import('./classes/materials/MaterialsPage.tsx')).CampMaterialsScreen,
  })),
  campRank: lazy(async () => ({ default: (await import('./classes/rank/RankPage.tsx')).CampRankScreen })),
  campSignIn: lazy(async () => ({ default: (await import('./classes/sign-in/SignInScreen.tsx')).SignInScreen })),
  campSurveys: lazy(async () => ({
    default: (await import('./surveys/list/CampSurveysScreen.tsx')).CampSurveysScreen,
  })),
  camps: lazy(async () => ({ default: (await import('./classes/list/ClassListScreens.tsx')).CampsScreen })),
  communityPost: lazy(async () => ({
    default: (await import('./classes/community/PostScreen.tsx')).PostScreen,
  })),
  communityPostNew: lazy(async () => ({
    default: (await import('./classes/community/PostNewScreen.tsx')).PostNewScreen,
  })),
  communitySearch: lazy(async () => ({
    default: (await import('./classes/community/CommunitySearchScreen.tsx')).CommunitySearchScreen,
  })),
  mailDetail: lazy(async () => ({ default: (await import('./mail/MailDetailScreen.tsx')).MailDetailScreen })),
  mailInbox: lazy(async () => ({ default: (await import('./mail/MailBoxScreens.tsx')).MailInboxScreen })),
  mailOutbox: lazy(async () => ({ default: (await import('./mail/MailBoxScreens.tsx')).MailOutboxScreen })),
  mailReply: lazy(async () => ({ default: (await import('./mail/MailReplyScreen.tsx')).MailReplyScreen })),
  mailWrite: lazy(async () => ({ default: (await import('./mail/MailWriteScreen.tsx')).MailWriteScreen })),
} satisfies Partial<Screens>
