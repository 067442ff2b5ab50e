import { Type } from 'typebox'
import { endpoint } from '../kit/endpoint.ts'
import { clockTime, flag, id, text } from '../kit/fields.ts'
import { QuizConfig } from '../quizzes/quiz.ts'
import { coursewareTypes } from './courseware-types.ts'
import { faceCheckDue } from './face.ts'

/** 1 on a preview: nothing is stored and nothing credited (D3-Q31). */
const isView = Type.Optional(text(1))
/**
 * The class that the course is studied for (D2-Q29). Who may not enter it there is refused with the words of the class.
 */
const classid = Type.Optional(id)
const course = Type.Object({ courseId: id, isView, classid })
/**
 * Random id of the browser page that studies: of several pages of one login only one counts at a time (D3-Q02). Clients
 * that send none count as one page.
 */
const page = Type.Optional(text(64))
/** Whole seconds of a medium from, and up to but not including; merged, ascending. */
const covered = Type.Array(Type.Tuple([Type.Integer(), Type.Integer()]))

const refusals = {
  noCourse: { state: 'notFound', message: '课程不存在或已下架' },
  loginLimited: { state: 'logInFirst', message: '当前课程需要登录后才能学习' },
} as const

/** What the course is (D3-E09). `content` is sanitised HTML. */
export const getPlayBase = endpoint({
  id: 'D3-C35',
  method: 'GET',
  path: '/nc/mobile/course/play/getPlayBase',
  access: 'open',
  keptOnDevice: true,
  input: course,
  reply: Type.Object({
    id,
    title: Type.String(),
    cover: Type.String(),
    theme: Type.String(),
    /** Study hours. */
    period: Type.Number(),
    content: Type.String(),
    labels: Type.Array(Type.String()),
    teacherList: Type.Array(
      Type.Object({
        id,
        name: Type.String(),
        photo: Type.String(),
        job: Type.String(),
        courseNum: Type.Integer(),
      }),
    ),
  }),
  refusals,
})

/** One courseware in the catalogue (D3-E11). Play addresses come with its record, not here. */
export const Courseware = Type.Object({
  id,
  title: Type.String(),
  rTypeValue: Type.Enum(coursewareTypes),
  rTypeText: Type.String(),
  /** Length 'hh:mm:ss'; '00:00:00' if there is none. */
  kjsc: Type.String(),
  /**
   * Seconds that it takes: the length of a medium, the least time of reading of what is read; 0 where it takes none.
   */
  seconds: Type.Integer(),
  lastWatchPoint: Type.String(),
  /** Whole percent; 100 is complete (D3-B365). */
  finishedRate: Type.Integer({ minimum: 0, maximum: 100 }),
  isFinished: flag,
  /**
   * The same for the class that was named, which counts apart (D3-Q101); absent where the learner is no student of it.
   */
  classFinishedRate: Type.Optional(Type.Integer({ minimum: 0, maximum: 100 })),
  /** 1 when the teacher made it compulsory. */
  compulsory: flag,
  /** 1 when the course is not complete without it: it is part of the percent of the course. */
  counts: flag,
  /** How the learner stands with what is not studied: an exam, a homework, the certificate; absent of all else. */
  standing: Type.Optional(Type.String()),
  ext: Type.String(),
  extValue: Type.String(),
  extStr: Type.String(),
  /** The quiz settings; absent for a courseware without a quiz. */
  quiz: Type.Optional(QuizConfig),
})

/** How far this learner is (D3-E10). Guests get no personal fields: zeros and no position (D3-Q106). */
export const getPlayTrend = endpoint({
  id: 'D3-C36',
  method: 'GET',
  path: '/nc/mobile/course/play/getPlayTrend',
  access: 'open',
  keptOnDevice: true,
  input: course,
  reply: Type.Object({
    playTree: Type.Array(
      Type.Object({
        id,
        title: Type.String(),
        useFile: flag,
        useQuiz: flag,
        addChildren: flag,
        children: Type.Array(Courseware),
      }),
    ),
    /** Where the learner stopped; null before the first pulse. */
    locationSite: Type.Union([Type.Object({ coursewareId: id, watchPoint: Type.String() }), Type.Null()]),
    loginLimit: flag,
    isPlaned: flag,
    isCollected: flag,
    viewTotal: Type.Integer(),
    assessAverageScore: Type.Number(),
  }),
  refusals,
})

/**
 * What to play and from where. Asking opens the courseware: the learner's clock starts at this moment, and only what is
 * open is credited. While another page of this login studies, the clock stays with that page unless `takeOver` is '1'.
 * `fileUrl` is a JSON text: { cd, sd, hd, originM3u8, mp3 } each { relative }, absent if there is none; the
 * addresses are signed and expire (D3-Q57).
 */
export const getPlayRecord = endpoint({
  id: 'D3-C37',
  also: ['D3-C38'],
  method: 'GET',
  path: '/nc/mobile/course/play/getPlayRecord',
  repeat: 'each',
  aliases: ['/nc/course/play/getPlayRecord'],
  access: 'open',
  changesState: true,
  input: Type.Object({ courseId: id, coursewareId: id, isView, page, takeOver: Type.Optional(text(1)), classid }),
  reply: Type.Object({
    id,
    title: Type.String(),
    rTypeValue: Type.Enum(coursewareTypes),
    fileUrl: Type.String(),
    /** The attached document (文稿), a file path to preview; empty if there is none (D3-Q99). */
    fileAdditionUrl: Type.String(),
    linkMobileUrl: Type.String(),
    lastWatchPoint: Type.String(),
    /** Seconds. The furthest point ever reached, for the drag settings. */
    furthestPoint: Type.Integer(),
    /** Seconds; 0 if there is none. */
    durationLong: Type.Integer(),
    finishedRate: Type.Integer({ minimum: 0, maximum: 100 }),
    /** The captions, a WebVTT file at a signed address as in `fileUrl`; absent if there are none. */
    captionsUrl: Type.Optional(Type.String()),
    /** What counts already. */
    covered,
    /** Seconds: the quiz points behind which play counts; absent where there is no quiz. */
    quizPassed: Type.Optional(Type.Array(Type.Integer())),
    /** 1: this page counts. 0: another page or device of this learner studies now, or nothing is stored. */
    isCounting: flag,
  }),
  refusals: { ...refusals, faceCheckDue },
  whileFull: true,
})

/** The `type` of the pulses of the feed of short videos. */
export const FEED_PULSE = 'tk'

/**
 * One pulse of play: `pulseTime` seconds were played at `pulseRate` and ended at `watchPoint`. The server's clock
 * decides what of it counts (D3-Q01, D3-Q02, security 18). A guest's pulse is accepted and not stored (D3-Q106).
 */
export const pulseSaveRecord = endpoint({
  id: 'D3-C39',
  also: ['D3-C40', 'D3-C41'],
  method: 'POST',
  path: '/nc/mobile/course/play/pulseSaveRecord',
  repeat: 'each',
  aliases: ['/nc/course/play/pulseSaveRecord'],
  access: 'open',
  input: Type.Object({
    courseId: id,
    coursewareId: id,
    watchPoint: clockTime,
    pulseTime: Type.Integer({ minimum: 0, maximum: 10, default: 10 }),
    pulseRate: Type.Number({ minimum: 0.5, maximum: 2, default: 1 }),
    /** Kept for audit only. */
    realWatchTime: Type.Optional(clockTime),
    isView,
    page,
    /** The class that this play counts for too; one that refuses it does not fail the pulse (D3-Q101). */
    classid: Type.Optional(text(64)),
    /**
     * Where it was played: FEED_PULSE in the feed, where the windows of its clips count (decision 034). 'live':
     * `courseId` is that of a live, whose rule judges the pulse (D3-Q40).
     */
    type: Type.Optional(text(20)),
  }),
  reply: Type.Object({
    finishedRate: Type.Integer({ minimum: 0, maximum: 100 }),
    /** 1: the quiz point that play came to last has not been answered so that play may go on (D3-Q04). */
    isQuizFirst: flag,
    state: Type.String(),
    /** Seconds, the furthest point that counts. */
    furthestPoint: Type.Integer(),
    /** 1 on the pulse that completed the course: its hours were just awarded. */
    courseFinished: flag,
    /** 1: this page counts. 0: it is another that was opened last, and this pulse earned nothing. */
    isCounting: flag,
    /** What counts of this courseware by now. */
    covered,
    /** 1: the play counts for the class that the pulse named. */
    classCounted: flag,
    /** Why it does not, for the learner to read; '' where it does, and where no class was named. */
    classMessage: Type.String(),
    /** Whole percent of this courseware in the class; 0 where it does not count. */
    classFinishedRate: Type.Integer({ minimum: 0, maximum: 100 }),
  }),
  refusals: {
    ...refusals,
    faceCheckDue,
    playingElsewhere: { state: 'playingElsewhere', message: '您的账号已在其他设备学习，请重新登录' },
  },
})
