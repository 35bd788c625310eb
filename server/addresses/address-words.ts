/** First words of an address: neutral or pleasant, three to eight letters, no duplicates. */
export const ADJECTIVES: readonly string[] = `
  able abundant adapted adept adorable advanced agile airy alert alive amazed amazing amiable
  amicable ample amused amusing ancient animated aquatic arched arching ardent aromatic artful
  artistic assorted assured astute attuned autumnal avid awake aware awesome azure balanced balmy
  banded basic basking bayside beachy beaded beaming better billowy blended blooming blue bold
  bookish boreal botanic bottled boxed bracing braided brambly branched breezy brief bright
  brighter briny brisk broad bronzed brushed bubbly buckled budding built bundled buoyant buoyed
  bustling busy buttoned buzzing buzzy calm calmer calmest calming capable caramel carefree careful
  caring carved casual catchy certain chalky charmed charming chatty checked cheerful cheering
  cheery chilled chilly chimed chiming chipper chirpy choral chosen circling circular citric
  citrusy classic clean cleaned clear cleared clearer clever climbing clinking clipped cloudlit
  cloudy coastal cobbled coiled colorful combed comfy comic compact complete composed concise cool
  cooler coolest cooling coppery corded cordial cosmic cottony courtly covered cozy crackly craggy
  creative crested crimson crinkly crisp crowned crumbly crunchy cultured curious curled curly
  custom cyan dainty dancing dapper dappled daring dashing dawning daylit daytime dazzled dazzling
  decent decimal defined deft delicate devoted dewy digital diligent distant diverse dockside domed
  dotted downy draped dreaming dreamy drifting dulcet durable dusted dynamic eager early earnest
  earthen earthy easterly eastern echoed echoing elastic elated elegant elevated eloquent embossed
  eminent enameled endless enduring engaging engraved enhanced enriched entire esteemed etched
  eventful evolved exact fabled fabulous faceted famed familiar famous fanciful fancy faraway fast
  favored feathery fernlike festive fiery filtered finer finest finished firelit fitting fizzy
  flawless flaxen flecked fleecy floating floaty floral flowery flowing fluent fluffy fluted flying
  foaming foamy focused focusing foggy folded folksy forested forged formal forward fostered
  fragrant framed freckled freehand fresh fresher freshest friendly frilled frilly frosted frosty
  frothy frugal fruitful fun funny future fuzzy gabled galactic gallant gathered gauzy gemlike
  generous genial gentle gentler genuine gifted gilded gingery glacial glad gladsome glassy glazed
  gleaming gleeful gliding glinting glittery glorious glossy glowing golden good gorgeous graceful
  gracious grainy grand granular graphic grassy grateful great green grooved groovy grounded guided
  guiding gusty handmade handy happier happy harmonic hazy hearty heathery helical helpful hilly
  historic hoisted homemade homespun homeward homey honest honeyed hopeful humble humming hushed
  iced icy ideal idyllic improved indoor informed inked inlaid inland inner inspired intrepid
  inward ironed jaunty jazzy jointed jolly jovial joyful joyous jubilant keen kind kinder kindest
  kindled kindly kneaded knitted knotted lasting latticed laughing layered leading leaflike leafy
  leaping learned leavened lemony lettered level lifelong light lighter likable lilting lined
  linked listed literary livelier lively local lofty logical looped looping loyal lucky luminous
  lunar lustrous lyric lyrical magical magnetic majestic malted mapped marbled marine marked
  matching matte mauve meadowy measured mellow melodic melted melting mended metallic mild milled
  mindful minimal minted minty mirrored mirthful mixed modern modest molded moonlike moonlit mossy
  muffled musical musing muted narrow natty natural nautical near neat neater neatest needed
  nestled neutral nice nicer nifty nightly nimble noble noontide normal northern notable notched
  noted novel nuanced oaken oceanic offbeat olden onward opaline optic optimal orbital orbiting
  orderly ornate outbound outdoor outer outgoing outlined outward padded painted parted pastoral
  patched paved peaceful peaked pearly pebbled pebbly peerless penciled peppered peppery peppy
  perched pictured piled pine piney placid plain planed planned planted playful pleasant pleased
  pleated plucky plummy plush poetic pointed poised polar polished polite popular portable positive
  powdery praised prancing precious precise prepared printed pristine prized profound prompt proper
  proven punctual purple purring quaint quick quicker quiet quieter quilted quirky racing radial
  radiant radiated rainy raised rambling rapid rare readable ready rebuilt recent reedy refined
  regal regular relaxed reliable relished remote renewed resonant rested restful restored reusable
  rhyming rhythmic ribbed ribboned ringed ringing rinsed ripened rippled rippling rising riverine
  riveted roaming roasted robust rolled rolling roomy rooted rosy rotating round rounded roundish
  roving rowing rugged running russet rustic rustling sailing salted salty sanded savory savvy
  scarlet scenic scooped scrolled scrubbed sculpted seasonal seasoned seated seaward seeded select
  sensible serene settled shaded shallow shaped shimmery shining shiny sifted silent silken silky
  silver silvered silvery sincere singing sketched skilled skillful skimming skyblue skyward slate
  slated sleek sleepy smiling smoky smooth snappy snazzy snowy snug soaring sociable social soft
  softer solar solid sonorous soothing sorted soulful sound southern spacious spangled sparkly
  speckled speedy spiffy spinning spiral spirited splashed splashy splendid sporty spotless spotted
  springy sprouted spruced spry squared stable stamped starlike starlit starry stately steady
  steely stellar stirring stitched stony stringed striped strong studded studious sturdy stylish
  subtle sugared sugary suitable summery sunbaked sunlike sunlit sunnier sunny sunward superb sure
  surging swaying sweeping sweet sweeter swept swirled swirling swirly swooping sylvan syrupy
  tactful tactile tailored talented tangy tasseled tasteful tasty tawny tempered textured thankful
  thatched thawed thorough threaded thrifty thriving tidal tidier tidy tiered tiled tilted timbered
  timeless timely tinkling tinted tiny tireless toasty tonal topmost touring towering traced
  trained tranquil treelike trekking trendy tried trilling trimmed tropical true trusty truthful
  tufted tunable tuned tuneful turning twangy twilit twined twinkly twirled twirling twisty
  unafraid unbeaten unbent unbroken undimmed unfading unfolded unified uniform unique unlined
  unsalted untold unveiled upbeat updated uphill uplifted upper upriver upstream upward urban
  useful valiant valid valued varied various vast vaulted velvety verdant vernal vibrant visible
  vivid volcanic voyaging wafting waking walking warbling warm warmer warmest warming washed
  watchful watered waved wavelike waving wavy waxy weaving welcome westerly western wheeled
  whirling whirring whisking whittled whole wide widening willowy winding windless windy winged
  winning winsome wintery wintry wise wiser wispy wistful witty wondrous wooded wooden woolly wordy
  worthy woven wreathed written wrought yearly yummy zany zesty zigzag zingy zippy zonal
`
  .trim()
  .split(/\s+/);

/** Second words of an address, by the same rules. No word is in both lists. */
export const NOUNS: readonly string[] = `
  abacus acacia acorn acre acrobat acrylic actor adagio adder adobe adverb agate airfield airport
  airship aisle album alcove alder alfalfa allegro alloy allspice almanac almond aloe alpaca
  alphabet amble amethyst anagram anchor anchovy angler antelope antenna anteroom anthem anthill
  antler anvil aperture apex apiary apricot apron aquarium arbor arcade archive arena armchair
  artisan ascent aspen aster atoll atrium attic author avenue avocado avocet awning backpack badge
  badger bagel bagpipe baguette bakery bakeshop bakeware balcony ballad ballet balloon ballpark
  balsa balsam bamboo banjo banner banquet barbecue barbet barge barista baritone barley barn
  barrel barrow basalt basin basket bassoon bauble bayberry beach beacon bead beam bean beanbag
  bear bedrock bee beech beehive beeswax beet begonia bench beret berry bevel bicycle billow birch
  bird biscuit bison bistro bittern blanket blizzard blossom bluebell bluebird board boat boatyard
  bobbin bobcat bobsled bonfire bonsai book bookcase bookend booklet bookmark bookshop bookworm
  boot botany bottle boulder bouquet bowl bowtie boxwood bracelet bracken braid bramble branch
  brass bread breeze brick bridge brim brocade brochure bronze brook broom broth brunch brush
  bubble bucket buckle buffalo bugle bulb bulletin bulrush bungalow bunting buoy burlap burrito
  burrow bushel butter button cabbage cabin cabinet cable cacao cactus cairn cake calendar calypso
  camera camp campfire campsite campus canal canary candle candy canoe canopy cantata canteen
  canter canyon cape capybara carafe caravan caravel caraway cardigan caribou carnival carousel
  carpet carriage carrot cartoon carving cascade cashew castle catalog catkin causeway cavern
  cayenne celery cellar cello cement cereal chair chalet chalk chamber chapter charcoal chart
  checkers cheddar cheese cheetah chess chickpea chime chimney chipmunk chisel chord chorus chowder
  chutney cicada cider cinema cinnabar circle circuit city clarinet clasp clay clearing cliff
  climate clipper cloak clock cloth cloud cloudlet clove clover clue coast coaster coat cobble
  cobbler cobweb coffee coin collage collie column comb comedy comet comma compass compost concert
  condor cone confetti conifer contour cookbook cookie copper cork corkwood corn corncob corner
  cornet cornmeal cosmos costume cottage cotton couplet cove craft crafter crag crane crate crayon
  creek cricket crochet crocus crouton cruise crumb cup cupboard cupcake curator curlew currant
  curtain curve cushion custard cyclist daffodil dairy dance daybreak daydream daylight deck deer
  delight denim desert design desk dessert dewdrop diagram diamond diary dill dingo dinner diorama
  dish dock dogwood dolphin doodle door doorbell doorknob doorstep doorway dough dowel downpour
  dream drizzle drum drumbeat drummer duck duckling duet dumpling dune dusk dynamo eagle earth
  easel echo egret elk elm ember emblem emerald emu enamel encore engine ensemble entrance envelope
  equator essay estuary fable fabric facet fairway falcon fanfare farm farmer farmland farmyard
  feast feather ferret ferry festival fiddle field fig figurine finch fir firefly fireside firewood
  fish fishpond flag flagpole flamingo flannel flax flaxseed fleece flint float flock floor flower
  flute fog folder foliage folklore foothill footpath footstep forage forest forge fork forum
  fountain frame fresco friend fringe frog frost furrow gala gale gallery garland garlic garment
  garnet garnish gate gateway gazebo gazelle gecko gelato gem gemstone geode gift gingham giraffe
  glacier glade glass glaze gleam glider glimmer glint glitter globe glossary glove glow goat
  goblet goldfish gondola goose gorge gosling gourd grain granary granite granola grape graphite
  gravel greenery greeting grotto grove guava guest guide guitar gumboot gumdrop habitat haiku
  hallway hamlet hammock hamster handbook handrail harbor hare harp harvest hat haven hawthorn hay
  hayfield hayloft haystack hazelnut hearth hedge hedgehog herald herd heron hibiscus hickory
  hideaway highway hiker hill hillock hilltop hilltown hinge hippo hobby honeybee honeydew hoop
  horizon hour house hummus ibex iceberg icicle icing icon idea igloo iguana indigo ink inkwell
  inlet insect inventor island isle item jacket jam jar jetty jigsaw jingle journal journey jumper
  junction kangaroo kazoo keepsake kelp kennel kernel kestrel kettle key keyboard keyhole keystone
  kiln kindling kiosk kitchen kite knoll knot koala lace ladder ladle ladybug lagoon lake lamp
  landing landmark lane language lantern lanyard lapwing larch lark larkspur lasso lattice laundry
  lava lavender lawn leaf leaflet leather ledge legend lemon lemonade lemur lens lentil leopard
  letter lettuce library lifeboat lilac lilypad limewood lion lizard loaf loam lobster locket lodge
  loft log logbook loop lounge lowland luggage lullaby lunch lupin lute lyre macaroni macaroon
  macaw mackerel magnet magpie mahogany maize mallard mallet mammoth manatee mandolin mangrove
  manor mansion mantle map maple maraca marble marigold marimba market marlin marmot marsh marzipan
  mayfly maze meadow medal medley meerkat menu metal meteor milk mill millet millpond minnow mirage
  mirror mist mitten mocha mole mongoose monsoon moon moonbeam moonrise moorhen moose mosaic moss
  moth motif mound mountain mouse mug mural murmur museum music muslin napkin narwhal nebula nectar
  neighbor net nettle night nightjar nimbus noodle noon north notebook novella nursery nutmeg oak
  oakwood oar oasis oat oatcake oatmeal oboe ocean ocelot octave octopus okapi okra omelet onion
  orbit orchard orchid oregano origami oriole ostrich otter oval overture owl owlet oxbow oxygen
  page pail paint paintbox painter painting palace palette pancake panda panel pantry papaya paper
  paprika parade parasol parcel park parka parrot parsley parsnip pasta pastel pastry pasture path
  patio pattern pavement pavilion peak pear pebble pecan pedal pelican pen pencil pendant pennant
  pepper perch pesto petal photo piano piccolo pickle pickup picnic picture pier pigeon pillar
  pillow pilot pinecone pinewood pitcher pixie pizza placemat plaid planet plank plant planter
  plate plateau platypus playroom playtime plover plum plywood pocket poem poet poetry polka pollen
  pompom poncho pond pony pool popcorn poplar porch porpoise porridge portrait possum postcard
  poster potluck pottery prairie prawn prelude pretzel primrose printer prism prize pudding puddle
  puffin pumpkin puppet puppy puzzle pyramid quail quarry quartet quartz quest quill quilt quince
  quintet quokka quote rabbit radio radish raft rafter railroad railway rain rainbow raincoat
  raindrop rainfall ramen ranch ranger raven ravine reader recipe record redbud redwing redwood
  reel regatta reindeer rhino rhyme ribbon rice riddle ridge ripple risotto river rivet rivulet
  road roadside robot rocket rooftop rook room root rosette rosewood route rowboat rudder rug ruler
  runner runway saddle saffron sail sailboat sailfish sailor salad salmon salsa salt sand sandbox
  sandwich sapling sapphire satchel satin saucer sawdust sawmill scallop scarf scene scenery
  scholar school schooner science scone scooter scout scribe script scroll sculptor sea seabird
  seafarer seafront seagrass seagull seahorse seaport seascape seashell seashore season seawall
  seedling seesaw sequin serenade sesame shadow shallot shamrock shawl shed sheep sheepdog shelf
  shelter sherbet ship shoe shoelace shore shrimp shrub shutter sidewalk signpost silk silkworm
  skater ski skylark skylight skyline skyway sled sleet sleigh slipper sloth smoothie snorkel snow
  snowdrop snowfall snowman snowmelt snowplow snowshoe soap sofa soil sojourn solstice sonata song
  songbird songbook sonnet sorbet soup south spaniel spark sparrow spatula spectrum sphere spider
  spinach spindle spinner spire splash sponge spool sprig spring sprinkle sprout spruce spyglass
  squash squirrel stadium stage stair stairway stamp stanza star stardust starling station statue
  steed steel stem stencil stitch stoat stork storm story stove straw stream streamer street stroll
  student studio suitcase summit sunbeam sunbird sundial sundress sunfish sunhat sunlight sunrise
  sunroom sunset sunshine surf surfer swan sweater sycamore symbol symphony syrup table taiga
  tailor tamarind tandem tango tapestry tartan tassel tea teacher teacup teahouse teak tealight
  teapot teaspoon tempo tendril tennis tenor tent terrace textile thatch theater thicket thimble
  thistle thread thunder tiara ticket tiger tile timber timer toad toast toboggan toffee tomato
  toolbox toolshed topaz topiary torch tortilla tortoise toucan tourist towel tower town towpath
  track tractor trail trailer train tram tramline tramway travel traveler tray treasure tree
  treeline treetop trellis triangle tricycle trinket trio trolley trombone trophy trout trowel
  truck truffle tuba tugboat tulip tumbler tuna tundra tune tunic tunnel turnip turtle tutor tweed
  twig twilight twine twinkle twist ukulele umbrella unicorn unicycle universe urchin vale valley
  vanilla vase vault veranda verse view village vineyard violin violist visitor volcano volume
  voyage voyager waffle wagon waiter walkway wallaby wallet walnut walrus waltz warbler water wave
  waxwing wayfarer weather weaver web wedge weekday weekend well whale wharf wheat wheel whisk
  whisker whisper whistle windfall windmill window winter wolf wombat woodcut woodlark woodshed
  woodwind woodwork wool workshop world wreath writer yak yard yarn yarrow year yodel yogurt yurt
  zebra zest zinc zinnia zither zone
`
  .trim()
  .split(/\s+/);
