/** In the query of a link to the estimate: the slug of the text that the link is on, by what the office calls the text. */
const textNames = { landing: "Landing page", article: "Article" } as const;

export type TextParameter = keyof typeof textNames;
export const textParameters = Object.keys(textNames) as TextParameter[];

/** What a lead says of the text that it came through, if no advertisement or newsletter led there. */
export function textCampaign(parameter: TextParameter, slug: string): string {
  return `${textNames[parameter]} ${slug}`;
}
