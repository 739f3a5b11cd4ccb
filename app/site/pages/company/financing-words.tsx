/** What the terms of a loan offer mean, and what Florida law says about the contractor's deposit. */
export function LoanWords() {
  return (
    <section className="section stone">
      <div className="wrap">
        <h2>Loan terms in plain English</h2>
        <div className="columns financing-words financing-pairs">
          <div>
            <h3>APR</h3>
            <p>
              The annual percentage rate: interest and most of the lender’s fees as one yearly figure. Compare
              offers by APR, because the interest rate alone leaves out the fees. If a loan has fees, its
              payment is based on the interest rate, so enter that rate in the calculator and add the fees to
              the amount.
            </p>
          </div>
          <div>
            <h3>Down payment</h3>
            <p>What you pay up front. You borrow, and pay interest on, only the rest.</p>
          </div>
          <div>
            <h3>Term</h3>
            <p>
              The number of months. A longer term lowers the payment and raises the total; the table above
              shows both.
            </p>
          </div>
          <div>
            <h3>Amortization</h3>
            <p>
              How equal payments bring the balance to zero: mostly interest at first, almost none at the end.
              Ask for the schedule and compare it with the calculator’s.
            </p>
          </div>
          <div>
            <h3>Fixed or variable</h3>
            <p>
              A fixed rate stays the same for the whole term, and so does the payment. A variable rate follows
              an index: ask which one, how often it changes and where it is capped. The calculator assumes a
              fixed rate.
            </p>
          </div>
          <div>
            <h3>Secured or unsecured</h3>
            <p>
              A home equity loan or line of credit is secured by your house and usually costs less; if you
              stop paying, your house is at risk. An unsecured loan usually costs more and puts no lien on the
              house.
            </p>
          </div>
          <div>
            <h3>Progress payments</h3>
            <p>
              Ask whether the lender pays all at once or as the work progresses, who signs off on each stage,
              and whether you pay interest on money that hasn’t been paid out yet.
            </p>
          </div>
          <div>
            <h3>Prepayment</h3>
            <p>
              Ask whether there is a fee for paying early. If there is no fee, a longer term keeps your
              options open.
            </p>
          </div>
          <div>
            <h3>Deposits in Florida</h3>
            <p>
              When a contractor takes more than 10% of the price at the start,{" "}
              <a href="https://www.flsenate.gov/Laws/Statutes/2025/489.126">
                section 489.126 of the Florida Statutes
              </a>{" "}
              requires applying for permits within 30 days and starting work within 90 days after they are
              issued, unless there is just cause or you agree to longer in writing. Checked
              November&nbsp;20,&nbsp;2026; ask a lawyer about your own contract.
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
