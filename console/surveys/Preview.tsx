import type { SurveyDraft } from '@college/contract/surveys/draft.ts'
import { SurveyTrial } from '@college/web/surveys/door.ts'

/** The questionnaire in the learner's own controls. It can be answered; nothing is kept. */
export function Preview({ draft: { title, intro, isAnonymous, pages } }: { draft: SurveyDraft }) {
  return (
    <>
      <div className="panehead">
        <h2>学员所见</h2>
        <span className="end t3 s12">可以试填，不会提交</span>
      </div>
      <section
        className="scroll grow survey-trial"
        aria-label="试填"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
      >
        <SurveyTrial {...{ title: title || '（未填写名称）', intro, isAnonymous, pages }} />
      </section>
    </>
  )
}
