/** Inside WeChat and both DingTalks the page for the last four digits is not forced (D1-B172). */
export const isChatApp = (userAgent: string): boolean => /MicroMessenger|DingTalk|TaurusApp/i.test(userAgent)
