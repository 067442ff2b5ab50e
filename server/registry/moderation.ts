import type { RefusalText } from '@college/contract/kit/envelope.ts'
import type { Judgement } from '@college/rules/moderation/word-matcher.ts'
import type { SQL } from 'drizzle-orm'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'

/** One thing as reviewers see it: who wrote what, and where it stands. */
export type ShownThing = {
  id: string
  /** Undefined for an author whose account is closed. */
  authorId: string | undefined
  author: string
  title: string
  /** Plain text. */
  text: string
  /** Addresses of the pictures. */
  images: string[]
  /** Where it stands, such as the title of the post that a comment is under. */
  context: string
  /** The page that shows it, as written by `href`; '' for none. */
  to: string
}

/** Sent after the commit: live events, for example. */
type AfterCommit = () => void
type Acted = Promise<AfterCommit | undefined>

/**
 * A kind of things that are reviewed and reported, as its feature registers it. Every act is idempotent, runs in the
 * transaction `database` of the review, and may answer with what to do after its commit. None of them touches the
 * queue.
 */
export type ModeratedKind = {
  /** 'bbs_topic', 'bbs_comment': the feature and the thing. */
  kind: string
  /** What people call it in messages and in the queue: '帖子'. */
  name: string
  /** A scalar query: the account that wrote the thing with this id, an expression of the statement around it. */
  authorOf(id: SQL): SQL
  /** Things that are gone are left out. */
  show(ids: string[]): Promise<ShownThing[]>
  /** Everybody who may see its page sees it from now on. */
  approve(ids: string[], by: string, now: Date, database: Database): Acted
  /** It was held, and is never shown. */
  reject(ids: string[], reason: string, by: string, now: Date, database: Database): Acted
  /** It was shown, and is gone. */
  remove(ids: string[], reason: string, by: string, now: Date, database: Database): Acted
  /** Only its author sees it until it is approved: several people have reported it. */
  hide(ids: string[], now: Date, database: Database): Acted
  /** Whether this person may see the thing, and so report it; the class whose teachers may review it too. */
  mayReport(id: string, user: User): Promise<{ classId?: string } | undefined>
}

export type HeldThing = {
  kind: string
  id: string
  /** 'review': everything there is reviewed. 'words': `judge` found some. */
  reason: 'review' | 'words'
  words?: string[]
  /** Whose teachers may review it too. */
  classId?: string
}

/** Where somebody writes, and who: bans are of the whole college or of one class. */
type Writing = { userId: string; scope: 'college' | { classId: string }; now: Date }

type JudgedThing = Omit<HeldThing, 'reason' | 'words'>

/** What comes of a text that was not refused. */
export type Verdict = { isHeld: boolean; isMarked: boolean; words: string[] }

/** What every feature in which people write asks (security 20): words, bans, and the one queue of the reviewers. */
export type Moderation = {
  /**
   * The one judge of every text that others can read: refuses whoever is banned there, and a text with forbidden words.
   * Pass plain text, of a rich text without its markup; '' where nothing but the ban matters.
   */
  judge(text: string, writing: Writing): Promise<Verdict>
  /** Puts a new thing before the reviewers, where its verdict says so. Pass the transaction that saves the thing. */
  queueNew(thing: JudgedThing, verdict: Verdict, now: Date, database: Database): Promise<void>
  /** The same for a thing that its author has changed, which may be harmless now and then leaves the queue. */
  queueChanged(thing: JudgedThing, verdict: Verdict, now: Date, database: Database): Promise<void>
  /** What the list of words says of a text, for those who edit the list. */
  judgeText(text: string): Promise<Judgement>
  /** After a change of the list: this process reads it for the next text, the others within a second. */
  forgetWords(): void
  /** The sentence for somebody who may not write in the whole college, or in this class; undefined: may. */
  whyBanned(userId: string, scope: 'college' | { classId: string }, now: Date): Promise<RefusalText | undefined>
  kinds: {
    add(kind: ModeratedKind): void
    find(kind: string): ModeratedKind | undefined
    names(): { kind: string; name: string }[]
    /** An expression: the author of any thing of the queue, by the columns that name it; null when nobody is known. */
    authorOf(thing: { kind: SQL; id: SQL }): SQL
  }
  /**
   * Puts into the queue what only its author sees until it is approved. Pass the transaction that saves the thing. A
   * thing that changes is held again by the same call.
   */
  hold(thing: HeldThing, now: Date, database?: Database): Promise<void>
  /** Puts into the queue what is shown already and should be looked at (level 'mark'). */
  mark(thing: HeldThing, now: Date, database?: Database): Promise<void>
  /** Takes things out of the queue that their author has changed into something harmless, unless they were reported. */
  withdraw(kind: string, ids: string[], database?: Database): Promise<void>
  /**
   * Takes things out of the queue that were deleted, by their author or by staff, and tells whoever reported them. Pass
   * the transaction that deletes them, and call the answer after its commit.
   */
  settleDeleted(kind: string, ids: string[], act: { by: string; now: Date }, database: Database): Promise<AfterCommit>
}
