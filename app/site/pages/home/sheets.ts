// The style sheets of the sections whose scripts are loaded later: the page is shown before.
import "./benefits.css";
import "./differentiators.css";
import "./gallery.css";
import "./heights.css";
import "./manufacturers.css";
import "./services.css";
import "./shell-layers.css";
import "./videos.css";
import "#app/site/pages/design/controls.css";
import "#app/site/pages/design/nested-sizes.css";
import "#app/site/pages/pools/card.css";
import "#app/site/pages/pools/photo.css";
