/** What the form of the home page sends; for each turn from another visitor. */
export function visitorForm(turn = 0) {
  return {
    firstName: `Visitor ${turn}`,
    lastName: "",
    email: `visitor-${turn}-${process.pid}@example.com`,
    phone: "(352) 555-0199",
    address: "",
    message: "We would like a pool of about 30 feet behind the lanai.",
    requestType: "contact",
    sourcePage: "home",
    nearestBranch: "ocala",
  };
}
