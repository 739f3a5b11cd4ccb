/** What the terms of a loan offer mean, and what Florida law says about the contractor's deposit. */
export function LoanWords() {
  return (
    <section className="section stone">
      <div className="wrap">
        <h2>The words on an offer.</h2>
        <div className="columns financing-words">
          <div>
            <h3>APR</h3>
            <p>
              The annual percentage rate: the interest and most of the lender’s fees as one yearly figure.
              Compare offers by it, not by the interest rate beside it, which leaves the fees out. For a loan
              with fees the payment follows the interest rate, so type that one into the calculator and add
              the fees to the sum.
            </p>
          </div>
          <div>
            <h3>Down payment</h3>
            <p>What you pay yourself. Only the rest is borrowed, and only the rest bears interest.</p>
          </div>
          <div>
            <h3>Term</h3>
            <p>
              The number of months. A longer term lowers the payment and raises what you pay in all; the table
              above has both.
            </p>
          </div>
          <div>
            <h3>Amortization</h3>
            <p>
              The plan by which level payments bring the debt to zero: at first mostly interest, at the end
              almost none. Ask for the schedule; the calculator prints one to hold beside it.
            </p>
          </div>
          <div>
            <h3>Fixed or variable</h3>
            <p>
              A fixed rate stays for the whole term, and so does the payment. A variable one follows an index:
              ask which, how often it moves and where it is capped. The calculator works with one rate
              throughout.
            </p>
          </div>
          <div>
            <h3>Secured or unsecured</h3>
            <p>
              A home equity loan or line is secured by the house and usually cheaper; if you stop paying, the
              house is at stake. An unsecured loan usually costs more and puts no lien on it.
            </p>
          </div>
          <div>
            <h3>Stage payments</h3>
            <p>
              Ask whether the lender pays out all at once or as the work goes on, who signs for each stage,
              and whether interest runs on money that has not been paid out yet.
            </p>
          </div>
          <div>
            <h3>Prepayment</h3>
            <p>Ask whether paying early costs a fee. Without one, a longer term keeps a choice open.</p>
          </div>
          <div>
            <h3>Deposits in Florida</h3>
            <p>
              When a contractor takes more than 10% of the price at the start,{" "}
              <a href="https://www.flsenate.gov/Laws/Statutes/2025/489.126">
                section 489.126 of the Florida Statutes
              </a>{" "}
              asks him to apply for permits within 30 days and to start within 90 days after they are issued,
              unless there is just cause or you agree to longer in writing. Read November&nbsp;20,&nbsp;2026;
              ask a lawyer about your own contract.
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
