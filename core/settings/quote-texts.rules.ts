/** The texts that Florida law asks for in a pool contract, in the order in which a quote shows them. */
export const noticeKeys = [
  "lien",
  "recovery-fund",
  "construction-defects",
  "right-to-cancel",
  "drowning-prevention",
  "deposit",
] as const;

export type NoticeKey = (typeof noticeKeys)[number];

/** What a text is, for staff, with the statute that asks for it. */
export const noticeNames: Record<NoticeKey, { label: string; statute: string; when: string }> = {
  lien: { label: "Lien notice", statute: "Florida Statutes 713.015", when: "in every quote" },
  "recovery-fund": {
    label: "Recovery fund",
    statute: "Florida Statutes 489.1425",
    when: "in every quote",
  },
  "construction-defects": {
    label: "Construction defects",
    statute: "Florida Statutes 558.005",
    when: "in every quote",
  },
  "right-to-cancel": {
    label: "Right to cancel",
    statute: "Florida Statutes 501.025 and 501.031",
    when: "when the quote is signed at the customer’s home",
  },
  "drowning-prevention": {
    label: "Drowning prevention",
    statute: "Florida Statutes 515.33",
    when: "in every quote",
  },
  deposit: {
    label: "Deposit over 10%",
    statute: "Florida Statutes 489.126",
    when: "when the deposit is more than 10% of the total",
  },
};

export type NoticeText = {
  key: NoticeKey;
  title: string;
  text: string;
  /** Printed in bold capitals of 12 points or more. */
  isBold: boolean;
  /** The day on which a Florida lawyer reviewed it; null if none has. */
  reviewedOn: string | null;
  /** The document of the library that comes with each quote that has this text. */
  file?: { hash: string; name: string } | null | undefined;
};

/** The terms that a new quote begins with. Percentages in hundredths. */
export type UsualTerms = {
  /** For how many days it can be accepted. */
  validDays: number;
  /** Of the total. */
  depositPercent: number;
  /** The payments after the deposit; the last one is what remains. */
  draws: { when: string; percent: number }[];
};

/** Until staff choose others: a deposit of 10% starts no clock (Florida Statutes 489.126). */
export const defaultTerms: UsualTerms = {
  validDays: 30,
  depositPercent: 1_000,
  draws: [
    { when: "When the shell is set in your yard", percent: 5_000 },
    { when: "When the deck is finished", percent: 3_000 },
    { when: "After the final inspection", percent: 1_000 },
  ],
};

/** What every new quote begins with, and the texts that it is sent with. */
export type QuoteTexts = UsualTerms & {
  notices: NoticeText[];
  /** What the customer agrees to by signing on a screen. */
  consent: string;
};

export const quoteTextLimits = { text: 4_000, title: 200, validDays: 365, draws: 12 };

const lienNotice = `ACCORDING TO FLORIDA’S CONSTRUCTION LIEN LAW (SECTIONS 713.001–713.37, FLORIDA STATUTES), THOSE WHO WORK ON YOUR PROPERTY OR PROVIDE MATERIALS AND SERVICES AND ARE NOT PAID IN FULL HAVE A RIGHT TO ENFORCE THEIR CLAIM FOR PAYMENT AGAINST YOUR PROPERTY. THIS CLAIM IS KNOWN AS A CONSTRUCTION LIEN. IF YOUR CONTRACTOR OR A SUBCONTRACTOR FAILS TO PAY SUBCONTRACTORS, SUB-SUBCONTRACTORS, OR MATERIAL SUPPLIERS, THOSE PEOPLE WHO ARE OWED MONEY MAY LOOK TO YOUR PROPERTY FOR PAYMENT, EVEN IF YOU HAVE ALREADY PAID YOUR CONTRACTOR IN FULL. IF YOU FAIL TO PAY YOUR CONTRACTOR, YOUR CONTRACTOR MAY ALSO HAVE A LIEN ON YOUR PROPERTY. THIS MEANS IF A LIEN IS FILED YOUR PROPERTY COULD BE SOLD AGAINST YOUR WILL TO PAY FOR LABOR, MATERIALS, OR OTHER SERVICES THAT YOUR CONTRACTOR OR A SUBCONTRACTOR MAY HAVE FAILED TO PAY. TO PROTECT YOURSELF, YOU SHOULD STIPULATE IN THIS CONTRACT THAT BEFORE ANY PAYMENT IS MADE, YOUR CONTRACTOR IS REQUIRED TO PROVIDE YOU WITH A WRITTEN RELEASE OF LIEN FROM ANY PERSON OR COMPANY THAT HAS PROVIDED TO YOU A “NOTICE TO OWNER.” FLORIDA’S CONSTRUCTION LIEN LAW IS COMPLEX, AND IT IS RECOMMENDED THAT YOU CONSULT AN ATTORNEY.`;

const recoveryFund = `PAYMENT, UP TO A LIMITED AMOUNT, MAY BE AVAILABLE FROM THE FLORIDA HOMEOWNERS’ CONSTRUCTION RECOVERY FUND IF YOU LOSE MONEY ON A PROJECT PERFORMED UNDER CONTRACT, WHERE THE LOSS RESULTS FROM SPECIFIED VIOLATIONS OF FLORIDA LAW BY A LICENSED CONTRACTOR. FOR INFORMATION ABOUT THE RECOVERY FUND AND FILING A CLAIM, CONTACT THE FLORIDA CONSTRUCTION INDUSTRY LICENSING BOARD AT THE FOLLOWING TELEPHONE NUMBER AND ADDRESS:

Construction Industry Licensing Board
2601 Blair Stone Road
Tallahassee, FL 32399
850-487-1395`;

const rightToCancel = `This is a home solicitation sale, and if you do not want the goods or services, you may cancel this agreement by providing written notice to the seller in person, by telegram, or by mail. This notice must indicate that you do not want the goods or services and must be delivered or postmarked before midnight of the third business day after you sign this agreement. If you cancel this agreement, the seller may not keep all or part of any cash down payment.

NOTICE OF CANCELLATION
Fill in and send this to us, at the address on this quote, if you want to cancel.

Quote number: ______________________
I cancel this agreement.
Name: ______________________
Date: ______________________
Signature: ______________________`;

const drowningPrevention = `Chapter 515, Florida Statutes, requires at least one of five safety features before a new residential pool passes its final inspection: a barrier that isolates the pool from the home and meets section 515.29; an approved safety pool cover; exit alarms on all doors and windows with direct access to the pool; self-closing, self-latching devices on all doors with direct access to the pool; or an alarm in the pool that sounds when someone falls in.

Section 515.33 asks us to give you the requirements of chapter 515 and the Department of Health’s publication on drowning prevention and the responsibilities of pool ownership when we enter into this agreement.`;

const depositClock = `Your deposit is more than 10 percent of the price. Section 489.126, Florida Statutes, then gives us 30 days from your payment to apply for the permits and 90 days from the last permit to start the work, unless there is just cause or you agree in writing to a longer time.`;

/** What the program brings: the statutes' own words where the law gives them. No lawyer has reviewed any of it. */
export const defaultQuoteTexts: QuoteTexts = {
  notices: [
    notice("lien", "Florida’s Construction Lien Law", lienNotice, true),
    notice("recovery-fund", "Florida Homeowners’ Construction Recovery Fund", recoveryFund),
    notice(
      "construction-defects",
      "Chapter 558 notice of claim",
      "ANY CLAIMS FOR CONSTRUCTION DEFECTS ARE SUBJECT TO THE NOTICE AND CURE PROVISIONS OF CHAPTER 558, FLORIDA STATUTES.",
    ),
    notice("right-to-cancel", "Buyer’s right to cancel", rightToCancel),
    notice("drowning-prevention", "Pool safety and drowning prevention", drowningPrevention),
    notice("deposit", "Your deposit and our dates", depositClock),
  ],
  consent:
    "I have read this quote with its notices, I agree to it, and I agree to sign it electronically. My electronic signature has the same effect as one that I write by hand.",
  ...defaultTerms,
};

function notice(key: NoticeKey, title: string, text: string, isBold = false): NoticeText {
  return { key, title, text, isBold, reviewedOn: null };
}

type Contract = {
  isHomeSale: boolean;
  /** The deposit can be more than 10 % of the total. */
  mayBeClocked: boolean;
};

/** The texts that this quote must carry, in the order of the law's list; those of other cases are left out. */
export function noticesFor({ notices }: Pick<QuoteTexts, "notices">, quote: Contract): NoticeText[] {
  const applies: Partial<Record<NoticeKey, boolean>> = {
    "right-to-cancel": quote.isHomeSale,
    deposit: quote.mayBeClocked,
  };
  return noticeKeys
    .filter((key) => applies[key] ?? true)
    .map((key) => notices.find((one) => one.key === key) ?? notice(key, noticeNames[key].label, ""));
}

/** As the customer reads it: without the day of review, and with its document among the attachments. */
export function shownNotice({
  key,
  title,
  text,
  isBold,
}: NoticeText): Omit<NoticeText, "reviewedOn" | "file"> {
  return { key, title, text, isBold };
}
